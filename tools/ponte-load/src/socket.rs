//! A minimal WebSocket client: the swarm shares the machine with the server that it measures. It
//! masks with zeros, keeps one buffer, and answers pings.

use std::io;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

const TEXT: u8 = 0x81;
const PONG: u8 = 0x8a;
const CLOSE: u8 = 8;
const PING: u8 = 9;

#[derive(Debug)]
pub(crate) struct Socket {
    stream: TcpStream,
    /// What was read, and how much of it has been taken.
    inbox: Vec<u8>,
    taken: usize,
    outbox: Vec<u8>,
}

impl Socket {
    /// Opens a socket at an address like `127.0.0.1:8000`; `headers` are lines of their own.
    pub(crate) async fn open(address: &str, path: &str, headers: &str) -> io::Result<Socket> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let mut socket = Socket { stream, inbox: Vec::new(), taken: 0, outbox: Vec::new() };
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\n\
             Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: cG9udGUgZGVsIGRpYXZvbA==\r\n{headers}\r\n"
        );
        socket.stream.write_all(request.as_bytes()).await?;
        let end = loop {
            if let Some(end) = find(&socket.inbox, b"\r\n\r\n") {
                break end + 4;
            }
            socket.fill().await?;
        };
        if !socket.inbox.starts_with(b"HTTP/1.1 101") {
            let head = String::from_utf8_lossy(&socket.inbox[..end]).into_owned();
            return Err(io::Error::other(format!("the server opens no socket: {head}")));
        }
        socket.taken = end;
        Ok(socket)
    }

    /// Sends a text.
    pub(crate) async fn send(&mut self, text: &str) -> io::Result<()> {
        self.outbox.clear();
        frame(&mut self.outbox, TEXT, text.as_bytes())?;
        self.stream.write_all(&self.outbox).await
    }

    /// The next text.
    pub(crate) async fn next(&mut self) -> io::Result<&str> {
        loop {
            let Some((opcode, start, end)) = header(&self.inbox[self.taken..]) else {
                self.fill().await?;
                continue;
            };
            let (start, end) = (self.taken + start, self.taken + end);
            if self.inbox.len() < end {
                self.fill().await?;
                continue;
            }
            self.taken = end;
            match opcode {
                PING => {
                    self.outbox.clear();
                    frame(&mut self.outbox, PONG, &self.inbox[start..end])?;
                    self.stream.write_all(&self.outbox).await?;
                }
                CLOSE => return Err(io::ErrorKind::ConnectionAborted.into()),
                _ => return str::from_utf8(&self.inbox[start..end]).map_err(io::Error::other),
            }
        }
    }

    /// Reads what is there, or waits for something.
    async fn fill(&mut self) -> io::Result<()> {
        self.inbox.drain(..self.taken);
        self.taken = 0;
        self.inbox.reserve(1024);
        match self.stream.read_buf(&mut self.inbox).await? {
            0 => Err(io::ErrorKind::UnexpectedEof.into()),
            _ => Ok(()),
        }
    }
}

/// Opcode, and where the payload begins and ends, once the head of a frame is there.
fn header(bytes: &[u8]) -> Option<(u8, usize, usize)> {
    let (&first, &second) = (bytes.first()?, bytes.get(1)?);
    let (start, length) = match second {
        126 => (4, usize::from(u16::from_be_bytes(bytes.get(2..4)?.try_into().ok()?))),
        127 => (10, u64::from_be_bytes(bytes.get(2..10)?.try_into().ok()?) as usize),
        length => (2, usize::from(length)),
    };
    Some((first & 0x0f, start, start + length))
}

/// A frame as a client sends it: masked, with a mask that changes nothing.
fn frame(out: &mut Vec<u8>, kind: u8, payload: &[u8]) -> io::Result<()> {
    const MASKED: u8 = 0x80;
    out.push(kind);
    match u16::try_from(payload.len()) {
        Ok(length) if length < 126 => out.push(MASKED | length as u8),
        Ok(length) => {
            out.push(MASKED | 126);
            out.extend(length.to_be_bytes());
        }
        Err(_) => return Err(io::Error::other("the swarm sends short messages only")),
    }
    out.extend([0; 4]);
    out.extend_from_slice(payload);
    Ok(())
}

fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes.windows(wanted.len()).position(|window| window == wanted)
}
