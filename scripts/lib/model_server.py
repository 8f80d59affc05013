"""A server on loopback that answers like a model's server, or as none should."""

import json
import socket
import threading
import zlib

HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n"
END = b'data: {"choices":[{"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n'
DAY = (
    '{"poi_list":[{"place_id":"oslo/vigeland-park"},{"place_id":"oslo/oslo-opera-house"},'
    '{"place_id":"oslo/akershus-fortress"}]}'
)


def piece(text: str) -> bytes:
    """A piece of an answer in Chat Completions."""
    return b"data: " + json.dumps({"choices": [{"delta": {"content": text}}]}).encode() + b"\n\n"


def chunk(data: bytes) -> bytes:
    """A part of a chunked body; an empty one ends it."""
    return b"%x\r\n%s\r\n" % (len(data), data)


class ModelServer:
    """Answers each request by `answer(send)`; `send` takes bytes. Keeps a connection open while the
    function returns True."""

    def __init__(self, answer):
        self.answer = answer
        self.requests = 0
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}/v1"
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self):
        self.listener.close()

    def _accept(self):
        while True:
            try:
                connection, _ = self.listener.accept()
            except OSError:
                return
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def _serve(self, connection):
        with connection:
            try:
                while self._take_request(connection):
                    self.requests += 1
                    if not self.answer(connection.sendall):
                        return
            except OSError:
                return

    @staticmethod
    def _take_request(connection) -> bool:
        data = b""
        while b"\r\n\r\n" not in data:
            part = connection.recv(1 << 16)
            if not part:
                return False
            data += part
        head, _, body = data.partition(b"\r\n\r\n")
        fields = dict(
            line.lower().split(b":", 1) for line in head.split(b"\r\n")[1:] if b":" in line)
        left = int(fields.get(b"content-length", 0)) - len(body)
        while left > 0:
            part = connection.recv(1 << 16)
            if not part:
                return False
            left -= len(part)
        return True


def whole(text: str):
    """A correct answer."""

    def answer(send):
        send(HEAD + chunk(piece(text) + END) + chunk(b""))
        return True

    return answer


def flood(part: bytes, times: int, fields: str = "", first: bytes = b""):
    """The same bytes repeatedly, until the client hangs up."""

    def answer(send):
        send(f"HTTP/1.1 200 OK\r\n{fields}Connection: close\r\n\r\n".encode() + first)
        for _ in range(times):
            send(part)
        return False

    return answer


def bomb(gigabytes: int):
    """Zeros, compressed a thousandfold."""
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    zeros = b"\0" * (1 << 20)
    data = b"".join(packer.compress(zeros) for _ in range(gigabytes << 10)) + packer.flush()

    def answer(send):
        send(b"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nConnection: close\r\n\r\n" + data)
        return False

    return answer
