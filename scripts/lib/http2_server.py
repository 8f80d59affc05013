"""A model's server that speaks only HTTP/2 over TLS, and a proxy that tunnels to it."""

import base64
import json
import socket
import ssl
import threading
import time
from dataclasses import dataclass, field

import h2.config
import h2.connection
import h2.errors
import h2.events
import h2.exceptions
import model_server


@dataclass
class Seen:
    """Everything that arrived."""

    protocols: list[str | None] = field(default_factory=list)
    requests: list[dict[str, str]] = field(default_factory=list)
    bodies: list[dict] = field(default_factory=list)
    # The connection of each request, by number.
    ways: list[int] = field(default_factory=list)
    # Numbers of connections that the client closed, or on which it reset a stream.
    closed: list[int] = field(default_factory=list)


class Exchange:
    """One request and the ways to answer it. The connection locks `wire`."""

    def __init__(self, connection, stream: int):
        self.connection, self.stream = connection, stream

    def head(self, status: int = 200, *more: tuple[str, str]):
        fields = [(":status", str(status)), ("content-type", "text/event-stream"), *more]
        self.connection.do(lambda wire: wire.send_headers(self.stream, fields))

    def send(self, data: bytes, end: bool = False):
        self.connection.do(lambda wire: wire.send_data(self.stream, data, end_stream=end))

    def reset(self, code: h2.errors.ErrorCodes):
        self.connection.do(lambda wire: wire.reset_stream(self.stream, code))

    def go_away(self):
        self.connection.do(lambda wire: wire.close_connection(last_stream_id=self.stream))

    def answer(self, text: str = model_server.DAY):
        """A complete answer, in as many frames as it has pieces."""
        self.head()
        for start in range(0, len(text), 20):
            self.send(model_server.piece(text[start : start + 20]))
        self.send(model_server.END, end=True)


class Connection:
    def __init__(self, raw: ssl.SSLSocket, number: int, server: "Server"):
        self.raw, self.number, self.server = raw, number, server
        self.lock = threading.Lock()
        self.wire = h2.connection.H2Connection(h2.config.H2Configuration(client_side=False))
        self.bodies: dict[int, bytes] = {}

    def do(self, change):
        """Changes the state and sends the resulting bytes, with the lock held."""
        with self.lock:
            change(self.wire)
            self.raw.sendall(self.wire.data_to_send())

    def serve(self):
        self.do(lambda wire: wire.initiate_connection())
        while data := self.raw.recv(1 << 16):
            with self.lock:
                events = self.wire.receive_data(data)
                self.raw.sendall(self.wire.data_to_send())
            for event in events:
                self.take(event)

    def take(self, event):
        seen = self.server.seen
        if isinstance(event, h2.events.RequestReceived):
            fields = {text(name): text(value) for name, value in event.headers}
            if not fields[":path"].endswith("/chat/completions"):
                # The program's questions about models.
                self.do(lambda wire: wire.send_headers(
                    event.stream_id, [(":status", "404")], end_stream=True))
                return
            seen.requests.append(fields)
            seen.ways.append(self.number)
            self.bodies[event.stream_id] = b""
        elif isinstance(event, h2.events.DataReceived) and event.stream_id in self.bodies:
            self.bodies[event.stream_id] += event.data
            self.do(lambda wire: wire.acknowledge_received_data(
                event.flow_controlled_length, event.stream_id))
        elif isinstance(event, h2.events.StreamReset):
            seen.closed.append(self.number)
        elif isinstance(event, h2.events.StreamEnded) and event.stream_id in self.bodies:
            seen.bodies.append(json.loads(self.bodies.pop(event.stream_id)))
            answer = self.server.next_answer()
            threading.Thread(
                target=quietly, args=(answer, Exchange(self, event.stream_id)), daemon=True).start()


class Server:
    """Answers each request with the next of `answers`, and all later ones with the last."""

    def __init__(self, context: ssl.SSLContext, *answers):
        self.context, self.answers, self.seen = context, list(answers), Seen()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def url(self, host: str = "127.0.0.1") -> str:
        return f"https://{host}:{self.port}/v1"

    def next_answer(self):
        return self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]

    def _accept(self):
        while True:
            raw, _ = self.listener.accept()
            threading.Thread(target=quietly, args=(self._serve, raw), daemon=True).start()

    def _serve(self, raw: socket.socket):
        with self.context.wrap_socket(raw, server_side=True) as secured:
            self.seen.protocols.append(secured.selected_alpn_protocol())
            number = len(self.seen.protocols)
            try:
                Connection(secured, number, self).serve()
            finally:
                self.seen.closed.append(number)


class Proxy:
    """Opens tunnels for clients with the password."""

    NAME = "anna:geheim"

    def __init__(self):
        self.requests: list[str] = []
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        while True:
            raw, _ = self.listener.accept()
            threading.Thread(target=quietly, args=(self._serve, raw), daemon=True).start()

    def _serve(self, raw: socket.socket):
        head = b""
        while b"\r\n\r\n" not in head:
            head += raw.recv(1 << 16)
        self.requests.append(head.decode())
        if base64.b64encode(self.NAME.encode()) not in head:
            raw.sendall(b"HTTP/1.1 407 Who are you\r\nContent-Length: 0\r\n\r\n")
            return
        host, _, port = head.split(b" ")[1].decode().rpartition(":")
        far = socket.create_connection((host, int(port)))
        raw.sendall(b"HTTP/1.1 200 Go on\r\n\r\n")
        threading.Thread(target=quietly, args=(carry, far, raw), daemon=True).start()
        carry(raw, far)


def carry(source: socket.socket, target: socket.socket):
    while data := source.recv(1 << 16):
        target.sendall(data)
    target.shutdown(socket.SHUT_WR)


def text(value) -> str:
    return value.decode() if isinstance(value, bytes) else value


def quietly(function, *arguments):
    """Ignores clients that hang up; a test checks what was recorded."""
    try:
        function(*arguments)
    except (OSError, h2.exceptions.ProtocolError):
        pass


def until(condition, seconds: float = 10) -> bool:
    end = time.monotonic() + seconds
    while not condition() and time.monotonic() < end:
        time.sleep(0.01)
    return bool(condition())
