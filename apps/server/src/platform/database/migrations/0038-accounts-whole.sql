-- Identity, whole: other ways to sign in than the password, a second factor, the devices that are signed
-- in, invitations, and accounts brought along from elsewhere. As before, no secret in the clear.

SET LOCAL search_path = identity;

ALTER TABLE users
  -- Has signed in by a mailed link, which counts as having the password's provider: so the protocol.
  ADD COLUMN email_link boolean NOT NULL DEFAULT false,
  -- The language last asked for: mails that nobody asked for are written in it.
  ADD COLUMN locale text;
CREATE INDEX users_without_address ON users (created_at) WHERE email IS NULL;

-- Accounts that come from a hosted project keep their id, which its administrators may have chosen.
ALTER TABLE users
  DROP CONSTRAINT users_uid_check,
  ADD CONSTRAINT users_uid_check CHECK (uid ~ '^[A-Za-z0-9_-]{1,128}$');

-- Google, GitHub and the like, tied to an account. A person there is one account here.
CREATE TABLE linked_providers (
  provider_id  text        NOT NULL,
  -- Whom the provider means: its own, lasting id of the person. Never the address, which people change.
  raw_id       text        NOT NULL,
  uid          text        NOT NULL REFERENCES users ON DELETE CASCADE,
  email        text,
  display_name text,
  photo_url    text,
  linked_at    timestamptz NOT NULL,
  PRIMARY KEY (provider_id, raw_id),
  UNIQUE (uid, provider_id)
);

-- What a person sees of a session, and revokes it by. The ID tokens of a session name its id.
ALTER TABLE sessions
  ADD COLUMN id            uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  ADD COLUMN started_at    timestamptz,
  ADD COLUMN second_factor uuid,
  ADD COLUMN user_agent    text,
  ADD COLUMN address       text;
UPDATE sessions SET started_at = auth_time;
ALTER TABLE sessions ALTER COLUMN started_at SET NOT NULL;

-- Browsers that a person has signed in with: a sign-in from another one is told by mail.
CREATE TABLE known_devices (
  uid          text        NOT NULL REFERENCES users ON DELETE CASCADE,
  device_hash  bytea       NOT NULL CHECK (octet_length(device_hash) = 32),
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (uid, device_hash)
);

-- A link to sign in by may be mailed to an address without account: it makes one.
ALTER TABLE action_codes
  ALTER COLUMN uid DROP NOT NULL,
  ADD COLUMN new_email text CHECK (new_email = lower(new_email)),
  ADD COLUMN factor_id uuid,
  -- Which of two undoings is about the older change.
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  DROP CONSTRAINT action_codes_uid_kind_key,
  DROP CONSTRAINT action_codes_kind_check,
  ADD CONSTRAINT action_codes_kind_check CHECK (kind IN (
    'PASSWORD_RESET', 'VERIFY_EMAIL', 'EMAIL_SIGNIN', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL',
    'REVERT_SECOND_FACTOR_ADDITION')),
  ADD CONSTRAINT action_codes_of_an_account CHECK (uid IS NOT NULL OR kind = 'EMAIL_SIGNIN');
CREATE INDEX action_codes_by_user ON action_codes (uid, kind);
CREATE INDEX action_codes_by_address ON action_codes (email, kind);

-- One-time passwords by time (RFC 6238). The secret is encrypted as the signing keys are.
CREATE TABLE second_factors (
  id               uuid        NOT NULL PRIMARY KEY DEFAULT gen_random_uuid(),
  uid              text        NOT NULL REFERENCES users ON DELETE CASCADE,
  display_name     text,
  encrypted_secret bytea       NOT NULL,
  enrolled_at      timestamptz NOT NULL,
  -- The last half minute that a code was taken for: none is taken twice.
  last_step        bigint      NOT NULL
);
CREATE INDEX second_factors_by_user ON second_factors (uid);

CREATE TABLE recovery_codes (
  uid       text  NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  PRIMARY KEY (uid, code_hash)
);

-- A second factor that is being set up.
CREATE TABLE factor_enrolments (
  session_hash     bytea       NOT NULL PRIMARY KEY CHECK (octet_length(session_hash) = 32),
  uid              text        NOT NULL REFERENCES users ON DELETE CASCADE,
  encrypted_secret bytea       NOT NULL,
  tries            integer     NOT NULL DEFAULT 0,
  expires_at       timestamptz NOT NULL
);
CREATE INDEX factor_enrolments_by_user ON factor_enrolments (uid);
CREATE INDEX factor_enrolments_by_expiry ON factor_enrolments (expires_at);

-- Whoever has proved the first factor, and owes the second.
CREATE TABLE pending_sign_ins (
  credential_hash  bytea       NOT NULL PRIMARY KEY CHECK (octet_length(credential_hash) = 32),
  uid              text        NOT NULL REFERENCES users ON DELETE CASCADE,
  sign_in_provider text        NOT NULL,
  auth_time        timestamptz NOT NULL,
  tries            integer     NOT NULL DEFAULT 0,
  expires_at       timestamptz NOT NULL
);
CREATE INDEX pending_sign_ins_by_user ON pending_sign_ins (uid);
CREATE INDEX pending_sign_ins_by_expiry ON pending_sign_ins (expires_at);

-- A person on the way to a provider and back. What the provider said waits here, encrypted, for the
-- page that sent the person there, and for nobody else.
CREATE TABLE provider_visits (
  state_hash   bytea       NOT NULL PRIMARY KEY CHECK (octet_length(state_hash) = 32),
  provider_id  text        NOT NULL,
  -- The secret of the page that began, which it shows at the end.
  session_hash bytea       NOT NULL CHECK (octet_length(session_hash) = 32),
  -- Nonce and PKCE verifier on the way there; what the provider said on the way back.
  encrypted    bytea       NOT NULL,
  answered     boolean     NOT NULL DEFAULT false,
  expires_at   timestamptz NOT NULL
);
CREATE INDEX provider_visits_by_expiry ON provider_visits (expires_at);

-- Who may sign up where sign-up is by invitation.
CREATE TABLE invitations (
  email      text        NOT NULL PRIMARY KEY CHECK (email = lower(email)),
  invited_at timestamptz NOT NULL
);

-- What the password hashes of imported accounts were made with (the hosted service's own scrypt),
-- encrypted. A hash names its row; it is made anew as Argon2id at the first sign-in.
CREATE TABLE imported_hash_settings (
  id        uuid        NOT NULL PRIMARY KEY,
  encrypted bytea       NOT NULL,
  added_at  timestamptz NOT NULL
);
