-- Statements that programs of a person send to a connection, until they are read (decision 99).
SET LOCAL search_path = tapebook;

-- When it last had word of its sender.
ALTER TABLE connections ADD COLUMN heard_at timestamptz;

CREATE TABLE connection_inbox (
  user_id       text        NOT NULL,
  connection_id uuid        NOT NULL,
  ordinal       bigint      NOT NULL GENERATED ALWAYS AS IDENTITY,
  name          text        NOT NULL,
  body          bytea       NOT NULL,
  -- The first day of which the sender vouches to have sent everything.
  since         date,
  received_at   timestamptz NOT NULL,
  PRIMARY KEY (user_id, connection_id, ordinal),
  FOREIGN KEY (user_id, connection_id) REFERENCES connections ON DELETE CASCADE
);

-- What was signed once is taken once, for as long as its timestamp is good.
CREATE TABLE connection_nonces (
  user_id       text        NOT NULL,
  connection_id uuid        NOT NULL,
  nonce         text        NOT NULL,
  seen_at       timestamptz NOT NULL,
  PRIMARY KEY (user_id, connection_id, nonce),
  FOREIGN KEY (user_id, connection_id) REFERENCES connections ON DELETE CASCADE
);

SELECT keep_to_tenant('connection_inbox');
SELECT keep_to_tenant('connection_nonces');
