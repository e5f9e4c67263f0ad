-- Identity: who may sign in, and how we know. Only the role tapebook_identity reads these tables; the
-- product sees a person as the opaque uid of a verified token.
--
-- No secret stands here in the clear: passwords as Argon2id, refresh tokens and action codes as
-- SHA-256 of random values, signing keys encrypted with a key that is not in the database.

SET LOCAL search_path = identity;

CREATE TABLE users (
  uid             text        NOT NULL PRIMARY KEY CHECK (uid ~ '^[A-Za-z0-9]{28}$'),
  -- Kept in lower case, so that the unique index is the rule "one account per address".
  email           text        UNIQUE CHECK (email = lower(email)),
  email_verified  boolean     NOT NULL DEFAULT false,
  display_name    text,
  photo_url       text,
  -- Says its algorithm and parameters itself: $argon2id$v=19$m=19456,t=2,p=1$salt$hash.
  password_hash   text,
  disabled        boolean     NOT NULL DEFAULT false,
  -- ID tokens issued before this are dead. Whole seconds, like the tokens' own iat.
  valid_since     timestamptz NOT NULL CHECK (valid_since = date_trunc('second', valid_since)),
  created_at      timestamptz NOT NULL,
  last_sign_in_at timestamptz,
  last_refresh_at timestamptz,
  -- Set for the owner of a demo journal: removed, with the journal, from this moment on.
  demo_until      timestamptz
);
CREATE INDEX users_by_demo_end ON users (demo_until) WHERE demo_until IS NOT NULL;

-- One row per sign-in. Refreshing keeps the row, its token and the time of the sign-in.
CREATE TABLE sessions (
  refresh_token_hash bytea       NOT NULL PRIMARY KEY CHECK (octet_length(refresh_token_hash) = 32),
  uid                text        NOT NULL REFERENCES users ON DELETE CASCADE,
  sign_in_provider   text        NOT NULL,
  auth_time          timestamptz NOT NULL,
  last_used_at       timestamptz NOT NULL
);
CREATE INDEX sessions_by_user ON sessions (uid);
CREATE INDEX sessions_by_last_use ON sessions (last_used_at);

-- What a mailed link carries. One per account and kind: a new code voids the older one.
CREATE TABLE action_codes (
  code_hash  bytea       NOT NULL PRIMARY KEY CHECK (octet_length(code_hash) = 32),
  uid        text        NOT NULL REFERENCES users ON DELETE CASCADE,
  kind       text        NOT NULL CHECK (kind IN ('PASSWORD_RESET', 'VERIFY_EMAIL')),
  -- The address it was mailed to; when the account's address changes, the code is worth nothing.
  email      text        NOT NULL,
  expires_at timestamptz NOT NULL,
  UNIQUE (uid, kind)
);
CREATE INDEX action_codes_by_expiry ON action_codes (expires_at);

-- Limits on guessing, shared by all processes: one row per rule and subject (hashed).
CREATE TABLE attempt_limits (
  key     bytea       NOT NULL PRIMARY KEY,
  -- When everything counted so far will have been forgiven; see limits/attempt-limiter.ts.
  free_at timestamptz NOT NULL
);
CREATE INDEX attempt_limits_by_end ON attempt_limits (free_at);

CREATE TABLE signing_keys (
  kid               text        NOT NULL PRIMARY KEY,
  public_jwk        text        NOT NULL,
  -- AES-256-GCM under the key-encryption key, bound to the kid: nonce, ciphertext, tag.
  encrypted_private bytea       NOT NULL,
  created_at        timestamptz NOT NULL,
  -- From here on it signs nothing, and is published until its last token has expired.
  retired_at        timestamptz
);
