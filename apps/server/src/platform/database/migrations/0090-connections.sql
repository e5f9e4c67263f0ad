-- Connections to brokers: what a person linked, where it stands, and pages that are on their way into an import.
SET LOCAL search_path = tapebook;

-- A person has one source for each kind of statement, and as many connections to a broker as they like.
ALTER TABLE import_sources DROP CONSTRAINT import_sources_user_id_kind_broker_format_key;
CREATE UNIQUE INDEX import_sources_of_statements ON import_sources (user_id, broker, format) NULLS NOT DISTINCT
  WHERE kind = 'statement';

-- The days that an import of a connection covers, as far as the broker vouches for them (decision 87).
ALTER TABLE imports ADD COLUMN window_from date, ADD COLUMN window_to date;
CREATE INDEX imports_by_source ON imports (user_id, source_id, window_to DESC) WHERE kind = 'connection';

CREATE TABLE connections (
  user_id       text        NOT NULL,
  -- That of its source.
  id            uuid        NOT NULL,
  connector     text        NOT NULL,
  -- Credentials under the key of the server, bound to this row and its owner; which key it was.
  sealed        bytea       NOT NULL,
  key_id        text        NOT NULL,
  state         text        NOT NULL,
  since         timestamptz NOT NULL,
  reason        jsonb,
  next_at       timestamptz,
  failures      integer     NOT NULL DEFAULT 0,
  failing_since timestamptz,
  schedule      text        NOT NULL CHECK (schedule IN ('daily', 'hourly', 'manual')),
  -- Nothing before it is wanted.
  start_day     date,
  -- What its imports are read with, as of a file that is uploaded.
  options       jsonb       NOT NULL,
  expires_on    date,
  -- What the connector remembers of a window that has not ended.
  resume        jsonb,
  -- Who reads it at the moment, and until when that is believed.
  lease         uuid,
  lease_until   timestamptz,
  -- When a person asked for it last.
  asked_at      timestamptz,
  created_at    timestamptz NOT NULL,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, id) REFERENCES import_sources
);

CREATE TABLE connection_pages (
  user_id       text    NOT NULL,
  connection_id uuid    NOT NULL,
  ordinal       integer NOT NULL,
  import_id     uuid    NOT NULL,
  name          text    NOT NULL,
  -- Compressed; the hash is of what it holds.
  file_key      text    NOT NULL,
  sha256        text    NOT NULL,
  PRIMARY KEY (user_id, connection_id, ordinal),
  FOREIGN KEY (user_id, connection_id) REFERENCES connections,
  FOREIGN KEY (user_id, import_id) REFERENCES imports
);

SELECT keep_to_tenant('connections');
SELECT keep_to_tenant('connection_pages');
