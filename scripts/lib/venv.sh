# Sourced by scripts that need a pinned Python package: venv NAME PACKAGE==VERSION... sets $python
# to an interpreter that has them, kept in the ignored folder .venv of the repository.
venv() {
    if ! command -v python3 >/dev/null 2>&1; then
        echo "python3 (3.11 or later) is missing." >&2
        exit 69
    fi
    folder=$root/.venv/$1
    shift
    if [ ! -x "$folder/bin/python" ]; then
        python3 -m venv "$folder"
    fi
    "$folder/bin/pip" -q --disable-pip-version-check install "$@"
    python=$folder/bin/python
    export PYTHONDONTWRITEBYTECODE=1
}
