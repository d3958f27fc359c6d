//! A server of the real binary, and a client without a browser.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::JoinHandle;
use std::time::Duration;

use serde_json::Value;

/// The binary with the folder of a site.
pub(crate) fn ponte(data: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ponte"));
    let (first, rest) = args.split_at(1);
    command.args(first).arg("--data").arg(data).args(rest).env_remove("PONTE_LOG_FILTER");
    command
}

/// A server, which is killed when it goes out of scope.
pub(crate) struct Site {
    child: Child,
    address: String,
    log: Option<JoinHandle<String>>,
}

/// Status, body and the `Cookie` header to send from then on.
type Answer = (u16, Value, String);

impl Site {
    pub(crate) fn start(data: &Path, variables: &[(&str, &str)]) -> Site {
        let mut command = ponte(data, &["serve", "--listen", "127.0.0.1:0"]);
        command.envs(variables.iter().copied()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let mut errors = child.stderr.take().unwrap();
        // Its output is read all the time, or the server would block on a full pipe.
        let log = std::thread::spawn(move || {
            let mut log = String::new();
            errors.read_to_string(&mut log).unwrap();
            log
        });
        let Some(address) = line.trim_end().strip_prefix("Ponte is at http://") else {
            panic!("{line} {}", log.join().unwrap());
        };
        Site { child, address: address.to_owned(), log: Some(log) }
    }

    pub(crate) fn get(&self, path: &str) -> (u16, Value) {
        self.send("GET", path, "", None)
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> (u16, Value) {
        self.send("POST", path, "", Some(body))
    }

    pub(crate) fn send(
        &self,
        method: &str,
        path: &str,
        cookie: &str,
        body: Option<&Value>,
    ) -> (u16, Value) {
        let (status, body, _) = self.ask(method, path, cookie, body);
        (status, body)
    }

    /// Signs in as a guest.
    pub(crate) fn enter(&self) -> Answer {
        self.ask("POST", "/api/guest", "", Some(&serde_json::json!({})))
    }

    /// Sends a request with further headers; the third part of the answer is such a header.
    pub(crate) fn ask(
        &self,
        method: &str,
        path: &str,
        lines: &str,
        body: Option<&Value>,
    ) -> Answer {
        let body = body.map(Value::to_string).unwrap_or_default();
        let mut stream = self.connect();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: {0}\r\norigin: http://{0}\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: {1}\r\n{lines}\r\n{body}",
            self.address,
            body.len(),
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        let cookie = cookie.and_then(|line| line.split_once(';'));
        let cookie = cookie.map(|(cookie, _)| format!("Cookie: {cookie}\r\n")).unwrap_or_default();
        (status, serde_json::from_str(body).unwrap_or(Value::Null), cookie)
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        stream
    }

    /// Opens a WebSocket.
    pub(crate) fn socket(&self, cookie: &str) -> Socket {
        let mut stream = self.connect();
        write!(
            stream,
            "GET /api/socket HTTP/1.1\r\nhost: {0}\r\norigin: http://{0}\r\nupgrade: websocket\r\n\
             connection: upgrade\r\nsec-websocket-version: 13\r\n\
             sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n{cookie}\r\n",
            self.address,
        )
        .unwrap();
        let mut socket = Socket(stream);
        socket.until("\"hello\"");
        socket
    }

    /// Tells the server to stop.
    pub(crate) fn stop(&self) {
        let kill = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        assert!(kill.unwrap().success());
    }

    pub(crate) fn ended(&mut self) -> ExitStatus {
        self.child.wait().unwrap()
    }

    /// Stops the server, and reads what it has logged.
    pub(crate) fn log(mut self) -> String {
        self.stop();
        self.ended();
        self.log.take().unwrap().join().unwrap()
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A WebSocket that reads text messages alone.
pub(crate) struct Socket(TcpStream);

impl Socket {
    /// Reads until a message contains this.
    pub(crate) fn until(&mut self, words: &str) -> String {
        let mut said = String::new();
        let mut bytes = [0; 4096];
        while !said.contains(words) {
            let count = self.0.read(&mut bytes).unwrap();
            assert!(count > 0, "the socket ended after {said}");
            said.push_str(&String::from_utf8_lossy(&bytes[..count]));
        }
        said
    }
}

/// A port on which no program listens.
pub(crate) fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// An answer as text.
pub(crate) fn get_text(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}
