//! The promises of `ponte serve`, kept by the real binary.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn serve(listen: &str, data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ponte"));
    command.args([OsStr::new("serve"), "--listen".as_ref(), listen.as_ref()]);
    command.arg("--data").arg(data).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Checks that a server does not start, says why in one line, and prints nothing.
#[track_caller]
fn refuses(output: &Output, words: &[&str]) {
    let sentence = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), &output.stdout[..]), (Some(2), &b""[..]), "{sentence}");
    assert_eq!(sentence.lines().count(), 1, "{sentence}");
    for word in words {
        assert!(sentence.contains(word), "{word}: {sentence}");
    }
}

#[test]
fn it_says_where_it_is_answers_there_and_stops_when_told() {
    for signal in ["-INT", "-TERM"] {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("new/data");
        let mut child = serve("127.0.0.1:0", &data).spawn().unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        let address = line.trim_end().strip_prefix("Ponte is at http://").unwrap();
        assert!(!address.ends_with(":0"), "{address}");

        let mut stream = TcpStream::connect(address).unwrap();
        stream.write_all(b"GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(
            answer.starts_with("HTTP/1.1 200 OK") && answer.ends_with("\r\n\r\nok"),
            "{answer}"
        );

        assert!(
            Command::new("kill")
                .args([signal, &child.id().to_string()])
                .status()
                .unwrap()
                .success()
        );
        assert!(child.wait().unwrap().success());
        let mut rest = String::new();
        out.read_to_string(&mut rest).unwrap();
        assert_eq!(rest, "", "one line says it all");
        assert!(data.join("ponte.db").exists(), "accounts and games are kept there");
    }
}

#[test]
fn a_bad_address_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let output = serve(&address, folder.path()).output().unwrap();
    refuses(&output, &[&address, "already in use", "--listen"]);
    for address in ["8000", "127.0.0.1", "127.0.0.1:port", "127.0.0.1:70000", ""] {
        let output = serve(address, folder.path()).output().unwrap();
        refuses(&output, &[&format!("{address:?}"), "HOST:PORT", "--listen"]);
    }
}

#[test]
fn a_folder_that_cannot_be_used_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "in the way").unwrap();
    for data in [&file, &file.join("data")] {
        let output = serve("127.0.0.1:0", data).output().unwrap();
        refuses(&output, &[&format!("the folder {} ", data.display()), "--data"]);
    }
}

#[test]
fn mail_that_cannot_be_sent_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let cases = [
        ("from = 'Ponte'\nserver = 'mail.example'", "`mail.from`"),
        ("from = 'a@b.example'\nserver = 'mail.example:25'", "`mail.server`"),
        (
            "from = 'a@b.example'\nserver = 'mail.example'\nuser = 'a'\npassword_file = 'none'",
            "`mail.password_file`",
        ),
    ];
    for (mail, key) in cases {
        let settings = format!("[mail]\nport = 587\nencryption = 'tls'\n{mail}");
        std::fs::write(folder.path().join("ponte.toml"), settings).unwrap();
        let output = serve("127.0.0.1:0", folder.path()).output().unwrap();
        refuses(&output, &[key]);
    }
}
