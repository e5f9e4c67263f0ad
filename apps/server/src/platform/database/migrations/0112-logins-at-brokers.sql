-- People who were sent to the page of a broker, until they come back. The state that comes back with them is kept as its hash alone, is good once
-- and for the person who was sent.
SET LOCAL search_path = tapebook;

CREATE TABLE connection_logins (
  user_id       text        NOT NULL,
  id            uuid        NOT NULL,
  connector     text        NOT NULL,
  -- Of a connection that is there and is signed in to again.
  connection_id uuid,
  state_hash    bytea       NOT NULL CHECK (octet_length(state_hash) = 32),
  -- What was typed, the proof for the exchange, and what the connection is to be.
  sealed        bytea       NOT NULL,
  created_at    timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL,
  used_at       timestamptz,
  PRIMARY KEY (user_id, id),
  UNIQUE (user_id, state_hash),
  FOREIGN KEY (user_id) REFERENCES journals,
  FOREIGN KEY (user_id, connection_id) REFERENCES connections ON DELETE CASCADE
);

SELECT keep_to_tenant('connection_logins');
