-- What is forgotten after a while is found without looking at all there is.
CREATE INDEX notice_created ON notice (created_at);
CREATE INDEX session_seen ON session (seen_at) WHERE address <> '';

-- Nothing was ever to be done later.
DROP TABLE job;
