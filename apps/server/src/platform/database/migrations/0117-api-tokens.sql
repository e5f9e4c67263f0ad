-- What lets programs in for a person, by a secret that is kept as its hash alone.
SET LOCAL search_path = tapebook;

CREATE TABLE api_tokens (
  user_id      text        NOT NULL,
  id           uuid        NOT NULL,
  name         text        NOT NULL,
  access       text        NOT NULL CHECK (access IN ('read', 'write')),
  -- SHA-256: the secret has 256 bits of its own, which nobody guesses.
  secret_hash  bytea       NOT NULL CHECK (octet_length(secret_hash) = 32),
  created_at   timestamptz NOT NULL,
  -- The last day on which it is good, in UTC.
  expires_on   date,
  last_used_at timestamptz,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id) REFERENCES journals
);

SELECT keep_to_tenant('api_tokens');
