-- The pages of the journal, what is asked of the trader in them, and what they begin with.
SET LOCAL search_path = tapebook;

CREATE TABLE journal_fields (
  user_id  text    NOT NULL,
  -- What a filter and an address call it; it stays when the name changes.
  key      text    NOT NULL,
  name     text    NOT NULL,
  kind     text    NOT NULL CHECK (kind IN ('scale', 'number', 'choice', 'yes-no', 'text')),
  -- Of a scale.
  low      integer,
  high     integer,
  -- Of a choice.
  choices  text[]  NOT NULL DEFAULT '{}',
  -- Of a number.
  unit     text    NOT NULL DEFAULT '',
  asked    text    NOT NULL CHECK (asked IN ('before', 'after')),
  archived boolean NOT NULL DEFAULT false,
  place    integer NOT NULL,
  PRIMARY KEY (user_id, key),
  FOREIGN KEY (user_id) REFERENCES journals
);
CREATE UNIQUE INDEX journal_fields_by_name ON journal_fields (user_id, lower(name));

CREATE TABLE templates (
  user_id  text    NOT NULL,
  id       uuid    NOT NULL,
  kind     text    NOT NULL CHECK (kind IN ('day', 'week', 'month', 'page')),
  part     text    NOT NULL CHECK (part IN ('plan', 'notes')),
  name     text    NOT NULL,
  markdown text    NOT NULL,
  inserted boolean NOT NULL,
  archived boolean NOT NULL DEFAULT false,
  place    integer NOT NULL,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id) REFERENCES journals
);
-- Templates name each other.
CREATE UNIQUE INDEX templates_by_name ON templates (user_id, lower(name));

CREATE TABLE entry_folders (
  user_id text    NOT NULL,
  id      uuid    NOT NULL,
  name    text    NOT NULL,
  place   integer NOT NULL,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id) REFERENCES journals
);
CREATE UNIQUE INDEX entry_folders_by_name ON entry_folders (user_id, lower(name));

CREATE TABLE entries (
  user_id         text        NOT NULL,
  -- That of its period: 2026-03-02, 2026-W10, 2026-03; of a page one that was made.
  id              text        NOT NULL,
  kind            text        NOT NULL CHECK (kind IN ('day', 'week', 'month', 'page')),
  -- First day of its period.
  day             date,
  title           text        NOT NULL DEFAULT '',
  folder_id       uuid,
  notes_text_id   uuid        NOT NULL,
  -- Of a day.
  plan_text_id    uuid,
  -- What was added to the plan after the day's first fill.
  later_text_id   uuid,
  -- The day's first fill, as it was known last; and before an earlier one came in.
  plan_locked_at  timestamptz,
  lock_moved_from timestamptz,
  -- By the keys of fields: the value, and when it was given.
  answers         json        NOT NULL DEFAULT '{}',
  summary         json,
  version         integer     NOT NULL DEFAULT 1,
  created_at      timestamptz NOT NULL,
  updated_at      timestamptz NOT NULL,
  -- In the trash since then.
  deleted_at      timestamptz,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id) REFERENCES journals,
  FOREIGN KEY (user_id, folder_id) REFERENCES entry_folders
);
CREATE INDEX entries_by_day ON entries (user_id, day);
CREATE INDEX entries_by_notes ON entries (user_id, notes_text_id);
CREATE INDEX entries_by_plan ON entries (user_id, plan_text_id) WHERE plan_text_id IS NOT NULL;
CREATE INDEX entries_by_later ON entries (user_id, later_text_id) WHERE later_text_id IS NOT NULL;

-- What an entry held at a time: to look at, to compare with, to bring back.
CREATE TABLE entry_versions (
  user_id  text        NOT NULL,
  entry_id text        NOT NULL,
  version  integer     NOT NULL,
  at       timestamptz NOT NULL,
  content  json        NOT NULL,
  PRIMARY KEY (user_id, entry_id, version),
  FOREIGN KEY (user_id, entry_id) REFERENCES entries
);

-- What a plan said from a time on: only that shows what stood in it at a fill that is learnt of later.
CREATE TABLE plan_states (
  user_id  text        NOT NULL,
  entry_id text        NOT NULL,
  at       timestamptz NOT NULL,
  document json        NOT NULL,
  PRIMARY KEY (user_id, entry_id, at),
  FOREIGN KEY (user_id, entry_id) REFERENCES entries
);

SELECT keep_to_tenant('journal_fields');
SELECT keep_to_tenant('templates');
SELECT keep_to_tenant('entry_folders');
SELECT keep_to_tenant('entries');
SELECT keep_to_tenant('entry_versions');
SELECT keep_to_tenant('plan_states');
