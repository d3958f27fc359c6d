//! A site and its visitors for tests: the real router over a real store, without a network.

use axum::Router;
use axum::body::Body;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, COOKIE, HOST, ORIGIN, SET_COOKIE};
use axum::http::{HeaderMap, Method, Request, StatusCode};
use http_body_util::BodyExt;
use serde_json::Value;
use tower::ServiceExt;

use super::app::App;
use super::clock::now;
use super::pipeline::door::Standing;
use super::pipeline::identity::NewSession;
use super::{pipeline::identity::Device, router};
use crate::account::{Kind, Language, Name, Role, Scopes, Token, TokenUse};
use crate::config::{COMMENTED, Config};
use crate::id::AccountId;
use crate::site::Site;
use crate::store::account::{self, New};
use crate::store::{Address, Store, token};

/// The default settings and these.
pub(crate) fn config(settings: &str) -> Config {
    use figment::Figment;
    use figment::providers::{Format, Toml};
    let limits = "[limits]\nlogin = 0\nregister = 0\nwrite = 0\nread = 0";
    Figment::from(Toml::string(COMMENTED))
        .merge(Toml::string("data = '/nowhere'"))
        .merge(Toml::string(limits))
        .merge(Toml::string(settings))
        .extract()
        .unwrap()
}

/// A site with these settings over an empty database of its own, which goes with the folder.
pub(crate) fn site(settings: &str) -> (App, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&Address::Sqlite(folder.path().join("ponte.db"))).unwrap();
    (App::new(config(settings), store, Site::new([])).unwrap(), folder)
}

/// A client of the site that keeps the cookie it is given.
#[derive(Clone)]
pub(crate) struct Visitor {
    router: Router,
    pub(crate) cookie: Option<String>,
    pub(crate) token: Option<String>,
    pub(crate) origin: Option<&'static str>,
    /// What a proxy says of where they are.
    pub(crate) forwarded: Option<&'static str>,
}

pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Value,
}

impl Answer {
    /// The code of what was refused.
    pub(crate) fn code(&self) -> (u16, &str) {
        (self.status.as_u16(), self.body["code"].as_str().unwrap_or_default())
    }

    #[track_caller]
    pub(crate) fn ok(self) -> Value {
        assert!(self.status.is_success(), "{} {}", self.status, self.body);
        self.body
    }
}

impl Visitor {
    pub(crate) fn new(app: &App) -> Visitor {
        let (cookie, token, forwarded) = (None, None, None);
        let origin = Some("http://ponte.test");
        Visitor { router: router(app.clone()), cookie, token, origin, forwarded }
    }

    /// A client signed in with this standing; a bot has a token with every scope.
    pub(crate) async fn with(app: &App, standing: Standing) -> (Visitor, Option<AccountId>) {
        let mut visitor = Visitor::new(app);
        let (kind, role) = match standing {
            Standing::Anonymous => return (visitor, None),
            Standing::Guest => (Kind::Guest, Role::Player),
            Standing::Player => (Kind::Player, Role::Player),
            Standing::Bot => (Kind::Bot, Role::Player),
            Standing::Moderator => (Kind::Player, Role::Moderator),
            Standing::Admin => (Kind::Player, Role::Admin),
        };
        let name = Name::guest(rand::random());
        let at = now();
        let session = NewSession::on(Device::default());
        let key = Token::from_random(TokenUse::Api, rand::random());
        let (made, digest) = (session.clone(), key.digest());
        let create = app.store.write(move |tx| {
            let (password, language, owner) = (None, Language::En, None);
            let new = New { kind, role, name: &name, password, language, owner, at };
            let account = account::create(tx, &new)?;
            match kind {
                Kind::Bot => {
                    token::create(tx, account, digest, "test", Scopes::all(), at).map(drop)?
                }
                Kind::Guest | Kind::Player => made.create(tx, account, at)?,
            }
            Ok(account)
        });
        let account = create.await.unwrap();
        match kind {
            Kind::Bot => visitor.token = Some(key.reveal()),
            Kind::Guest | Kind::Player => visitor.keep(&session.cookie(app.cookie())),
        }
        (visitor, Some(account))
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.send(Method::GET, path, None).await
    }

    pub(crate) async fn post(&mut self, path: &str, body: Value) -> Answer {
        self.send(Method::POST, path, Some(body)).await
    }

    pub(crate) async fn send(&mut self, method: Method, path: &str, body: Option<Value>) -> Answer {
        let text = body.map(|body| body.to_string());
        let kind = text.as_ref().map(|_| "application/json");
        self.send_text(method, path, kind, text.unwrap_or_default()).await
    }

    pub(crate) async fn send_text(
        &mut self,
        method: Method,
        path: &str,
        kind: Option<&str>,
        text: String,
    ) -> Answer {
        let mut request = Request::builder().method(method).uri(path).header(HOST, "ponte.test");
        let headers = request.headers_mut().unwrap();
        if let Some(kind) = kind {
            headers.insert(CONTENT_TYPE, kind.parse().unwrap());
        }
        if let Some(origin) = self.origin {
            headers.insert(ORIGIN, origin.parse().unwrap());
        }
        if let Some(cookie) = &self.cookie {
            headers.insert(COOKIE, cookie.parse().unwrap());
        }
        if let Some(token) = &self.token {
            headers.insert(AUTHORIZATION, format!("Bearer {token}").parse().unwrap());
        }
        if let Some(forwarded) = self.forwarded {
            headers.insert("x-forwarded-for", forwarded.parse().unwrap());
        }
        let request = request.body(Body::from(text)).unwrap();
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        self.keep(&parts.headers);
        let body = body.collect().await.unwrap().to_bytes();
        let body = serde_json::from_slice(&body)
            .unwrap_or_else(|_| Value::String(String::from_utf8_lossy(&body).into_owned()));
        Answer { status: parts.status, headers: parts.headers, body }
    }

    /// Does with cookies what browsers do.
    fn keep(&mut self, headers: &HeaderMap) {
        let Some(line) = headers.get(SET_COOKIE) else { return };
        let (pair, rest) = line.to_str().unwrap().split_once(';').unwrap();
        self.cookie = (!rest.ends_with("Max-Age=0")).then(|| pair.to_owned());
    }
}
