-- Times are milliseconds since 1970 in columns that end in _at; spans end in _ms.
-- Texts compare byte by byte.

CREATE TABLE account (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('guest', 'player', 'bot')),
    role TEXT NOT NULL CHECK (role IN ('player', 'moderator', 'admin')),
    name TEXT NOT NULL,
    -- The name without case and look-alikes, so that nobody can pass for somebody else.
    folded TEXT NOT NULL UNIQUE,
    password TEXT,
    mail TEXT,
    mail_verified BOOLEAN NOT NULL DEFAULT FALSE,
    language TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    closed_at BIGINT,
    banned_until BIGINT,
    muted_until BIGINT,
    settings TEXT NOT NULL DEFAULT '{}',
    owner BIGINT REFERENCES account (id)
);
CREATE INDEX account_mail ON account (mail) WHERE mail IS NOT NULL;
CREATE INDEX account_owner ON account (owner) WHERE owner IS NOT NULL;
CREATE INDEX account_kind ON account (kind, seen_at);

CREATE TABLE session (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account BIGINT NOT NULL REFERENCES account (id),
    token_hash BLOB NOT NULL UNIQUE,
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    address TEXT NOT NULL,
    agent TEXT NOT NULL
);
CREATE INDEX session_account ON session (account);
CREATE INDEX session_expires ON session (expires_at);

CREATE TABLE api_token (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account BIGINT NOT NULL REFERENCES account (id),
    token_hash BLOB NOT NULL UNIQUE,
    label TEXT NOT NULL,
    scopes TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    used_at BIGINT
);
CREATE INDEX api_token_account ON api_token (account);

CREATE TABLE recovery_code (
    account BIGINT NOT NULL REFERENCES account (id),
    code_hash BLOB NOT NULL,
    used_at BIGINT,
    PRIMARY KEY (account, code_hash)
) WITHOUT ROWID;

CREATE TABLE passkey (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account BIGINT NOT NULL REFERENCES account (id),
    credential_id BLOB NOT NULL UNIQUE,
    credential TEXT NOT NULL,
    label TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    used_at BIGINT
);
CREATE INDEX passkey_account ON passkey (account);

-- What a link in a mail proves: that its reader may set a new password, or owns the address.
CREATE TABLE mail_token (
    token_hash BLOB PRIMARY KEY,
    account BIGINT NOT NULL REFERENCES account (id),
    purpose TEXT NOT NULL CHECK (purpose IN ('reset', 'verify')),
    mail TEXT NOT NULL,
    expires_at BIGINT NOT NULL
) WITHOUT ROWID;
CREATE INDEX mail_token_account ON mail_token (account);

-- Where registration is by invitation.
CREATE TABLE invitation (
    code TEXT PRIMARY KEY,
    created_by BIGINT NOT NULL REFERENCES account (id),
    created_at BIGINT NOT NULL,
    expires_at BIGINT,
    used_by BIGINT REFERENCES account (id),
    used_at BIGINT
) WITHOUT ROWID;

-- What does not change while a game runs, and how it ended. What does change is in running.
CREATE TABLE game (
    id TEXT PRIMARY KEY,
    rules TEXT NOT NULL,
    time TEXT NOT NULL,
    speed TEXT NOT NULL CHECK (speed IN ('live', 'correspondence')),
    pool TEXT,
    rated BOOLEAN NOT NULL,
    private BOOLEAN NOT NULL,
    first BIGINT NOT NULL REFERENCES account (id),
    second BIGINT NOT NULL REFERENCES account (id),
    first_rating DOUBLE PRECISION,
    second_rating DOUBLE PRECISION,
    first_change DOUBLE PRECISION,
    second_change DOUBLE PRECISION,
    rematch_of TEXT,
    created_at BIGINT NOT NULL,
    ended_at BIGINT,
    swapped BOOLEAN,
    turn_count BIGINT,
    -- Nothing where the game counts for nothing.
    outcome TEXT CHECK (outcome IN ('light', 'draw', 'dark', 'void')),
    reason TEXT,
    record BLOB
);
CREATE INDEX game_first_running ON game (first) WHERE ended_at IS NULL;
CREATE INDEX game_second_running ON game (second) WHERE ended_at IS NULL;
CREATE INDEX game_running ON game (speed, created_at, id) WHERE ended_at IS NULL;
CREATE INDEX game_ended ON game (ended_at, id) WHERE ended_at IS NOT NULL;

-- The log. Its key is the compare-and-set: a version can be written only once. Neither key nor
-- reference leads from here to game, for this is written with every turn.
CREATE TABLE event (
    game TEXT NOT NULL,
    version BIGINT NOT NULL,
    happened_at BIGINT NOT NULL,
    nonce TEXT,
    payload TEXT NOT NULL,
    PRIMARY KEY (game, version)
) WITHOUT ROWID;

-- The state of each running game as far as somebody asks for it across games.
CREATE TABLE running (
    game TEXT PRIMARY KEY,
    version BIGINT NOT NULL,
    to_move BIGINT,
    flag_at BIGINT,
    updated_at BIGINT NOT NULL,
    swapped BOOLEAN NOT NULL,
    turn_count BIGINT NOT NULL,
    position TEXT NOT NULL,
    last_turn TEXT
) WITHOUT ROWID;
CREATE INDEX running_flag ON running (flag_at) WHERE flag_at IS NOT NULL;

-- Each finished game once for each of its players, in the order in which a profile shows them.
CREATE TABLE played (
    account BIGINT NOT NULL,
    ended_at BIGINT NOT NULL,
    game TEXT NOT NULL,
    opponent BIGINT NOT NULL,
    color TEXT NOT NULL CHECK (color IN ('light', 'dark')),
    rules TEXT NOT NULL,
    speed TEXT NOT NULL,
    rated BOOLEAN NOT NULL,
    private BOOLEAN NOT NULL,
    -- Void where the game counts for nothing.
    result TEXT NOT NULL CHECK (result IN ('win', 'draw', 'loss', 'void')),
    PRIMARY KEY (account, ended_at, game)
) WITHOUT ROWID;
CREATE INDEX played_opponent ON played (account, opponent, ended_at, game);
-- Games that are alike stand together, and the tallies say which there are.
CREATE INDEX played_shelf
    ON played (account, rules, speed, color, rated, private, result, ended_at, game);

-- Sums over played, so that a profile need not count.
CREATE TABLE tally (
    account BIGINT NOT NULL,
    rules TEXT NOT NULL,
    speed TEXT NOT NULL,
    color TEXT NOT NULL,
    rated BOOLEAN NOT NULL,
    private BOOLEAN NOT NULL,
    won BIGINT NOT NULL,
    drawn BIGINT NOT NULL,
    lost BIGINT NOT NULL,
    void BIGINT NOT NULL,
    PRIMARY KEY (account, rules, speed, color, rated, private)
) WITHOUT ROWID;
CREATE TABLE rivalry (
    account BIGINT NOT NULL,
    opponent BIGINT NOT NULL,
    games BIGINT NOT NULL,
    won BIGINT NOT NULL,
    drawn BIGINT NOT NULL,
    lost BIGINT NOT NULL,
    PRIMARY KEY (account, opponent)
) WITHOUT ROWID;
CREATE INDEX rivalry_games ON rivalry (account, games);
-- Victories of players over players, by day since 1970; day -1 is the sum.
CREATE TABLE victory (
    day BIGINT NOT NULL,
    account BIGINT NOT NULL,
    won BIGINT NOT NULL,
    PRIMARY KEY (day, account)
) WITHOUT ROWID;
CREATE INDEX victory_won ON victory (day, won);

CREATE TABLE rating (
    account BIGINT NOT NULL REFERENCES account (id),
    pool TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    PRIMARY KEY (account, pool)
) WITHOUT ROWID;
CREATE INDEX rating_board ON rating (pool, rating, updated_at, deviation, account);

CREATE TABLE rating_history (
    account BIGINT NOT NULL,
    pool TEXT NOT NULL,
    changed_at BIGINT NOT NULL,
    game TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (account, pool, changed_at, game)
) WITHOUT ROWID;

CREATE TABLE seek (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account BIGINT NOT NULL REFERENCES account (id),
    rules TEXT NOT NULL,
    time TEXT NOT NULL,
    rated BOOLEAN NOT NULL,
    begins TEXT NOT NULL CHECK (begins IN ('me', 'you', 'chance')),
    speed TEXT NOT NULL,
    -- Where the game would count, so that owners are shown with their rating.
    pool TEXT,
    min_rating BIGINT,
    max_rating BIGINT,
    -- How many games it may still become.
    places BIGINT NOT NULL CHECK (places >= 0),
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX seek_account ON seek (account);
CREATE INDEX seek_expires ON seek (expires_at);

CREATE TABLE challenge (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    challenger BIGINT NOT NULL REFERENCES account (id),
    -- Either somebody, or whoever has the link.
    challenged BIGINT REFERENCES account (id),
    code TEXT UNIQUE,
    rules TEXT NOT NULL,
    time TEXT NOT NULL,
    rated BOOLEAN NOT NULL,
    private BOOLEAN NOT NULL,
    begins TEXT NOT NULL CHECK (begins IN ('me', 'you', 'chance')),
    pool TEXT,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX challenge_challenger ON challenge (challenger);
CREATE INDEX challenge_challenged ON challenge (challenged);
CREATE INDEX challenge_expires ON challenge (expires_at);

CREATE TABLE chat (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    room TEXT NOT NULL CHECK (room IN ('players', 'spectators')),
    account BIGINT NOT NULL,
    said_at BIGINT NOT NULL,
    nonce TEXT,
    text TEXT NOT NULL
);
CREATE INDEX chat_room ON chat (game, room, id);
CREATE INDEX chat_account ON chat (account);
CREATE UNIQUE INDEX chat_nonce ON chat (account, nonce) WHERE nonce IS NOT NULL;

CREATE TABLE note (
    game TEXT NOT NULL,
    account BIGINT NOT NULL,
    text TEXT NOT NULL,
    updated_at BIGINT NOT NULL,
    PRIMARY KEY (game, account)
) WITHOUT ROWID;

CREATE TABLE plan (
    game TEXT NOT NULL,
    seat TEXT NOT NULL CHECK (seat IN ('first', 'second')),
    tree TEXT NOT NULL,
    PRIMARY KEY (game, seat)
) WITHOUT ROWID;

-- When a player turned away from a running game, for moderators.
CREATE TABLE absence (
    game TEXT NOT NULL,
    account BIGINT NOT NULL,
    left_at BIGINT NOT NULL,
    returned_at BIGINT,
    PRIMARY KEY (game, account, left_at)
) WITHOUT ROWID;

CREATE TABLE trophy (
    account BIGINT NOT NULL,
    trophy TEXT NOT NULL,
    game TEXT,
    won_at BIGINT NOT NULL,
    PRIMARY KEY (account, trophy)
) WITHOUT ROWID;
CREATE INDEX trophy_won ON trophy (trophy, won_at);

-- What an account's finished games add up to, as JSON; can be computed anew from them.
CREATE TABLE career (
    account BIGINT PRIMARY KEY,
    revision BIGINT NOT NULL,
    fold TEXT NOT NULL
);

CREATE TABLE follow (
    account BIGINT NOT NULL,
    other BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (account, other)
) WITHOUT ROWID;
CREATE INDEX follow_other ON follow (other);

CREATE TABLE block (
    account BIGINT NOT NULL,
    other BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (account, other)
) WITHOUT ROWID;

CREATE TABLE report (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    reporter BIGINT NOT NULL REFERENCES account (id),
    reported BIGINT NOT NULL REFERENCES account (id),
    game TEXT,
    reason TEXT NOT NULL,
    text TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    closed_by BIGINT REFERENCES account (id),
    closed_at BIGINT,
    verdict TEXT
);
CREATE INDEX report_open ON report (id) WHERE closed_at IS NULL;
CREATE INDEX report_reported ON report (reported);

CREATE TABLE audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    happened_at BIGINT NOT NULL,
    -- Nobody: the command line, or the server itself.
    actor BIGINT,
    action TEXT NOT NULL,
    subject BIGINT,
    detail TEXT NOT NULL
);
CREATE INDEX audit_subject ON audit (subject, id);

CREATE TABLE notice (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    payload TEXT NOT NULL,
    read_at BIGINT
);
CREATE INDEX notice_account ON notice (account, id);

CREATE TABLE push_subscription (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account BIGINT NOT NULL REFERENCES account (id),
    endpoint TEXT NOT NULL UNIQUE,
    keys TEXT NOT NULL,
    label TEXT NOT NULL,
    settings TEXT NOT NULL DEFAULT '{}',
    created_at BIGINT NOT NULL
);
CREATE INDEX push_subscription_account ON push_subscription (account);

CREATE TABLE mail_outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account BIGINT,
    recipient TEXT NOT NULL,
    subject TEXT NOT NULL,
    body TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    send_at BIGINT NOT NULL,
    attempts BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX mail_outbox_send ON mail_outbox (send_at);

-- When somebody was last written to about games that wait for them.
CREATE TABLE reminder (
    account BIGINT PRIMARY KEY,
    mailed_at BIGINT NOT NULL
);

CREATE TABLE job (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    run_at BIGINT NOT NULL,
    lease_until BIGINT,
    attempts BIGINT NOT NULL DEFAULT 0,
    payload TEXT NOT NULL
);
CREATE INDEX job_run ON job (run_at);

CREATE TABLE heartbeat (
    node TEXT PRIMARY KEY,
    beat_at BIGINT NOT NULL
) WITHOUT ROWID;

CREATE TABLE outage (
    began_at BIGINT PRIMARY KEY,
    ended_at BIGINT NOT NULL
);

CREATE TABLE vacation (
    account BIGINT NOT NULL,
    year BIGINT NOT NULL,
    used_ms BIGINT NOT NULL,
    PRIMARY KEY (account, year)
) WITHOUT ROWID;

-- What the site keeps for itself, such as the keys that it signs with.
CREATE TABLE keepsake (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
);
