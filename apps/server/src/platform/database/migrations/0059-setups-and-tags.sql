-- The playbook's setups and the tags, which trades have been able to name since they could be annotated.
SET LOCAL search_path = tapebook;

CREATE TABLE tags (
  user_id  text    NOT NULL,
  id       uuid    NOT NULL,
  name     text    NOT NULL,
  category text    NOT NULL,
  colour   text    NOT NULL,
  archived boolean NOT NULL DEFAULT false,
  place    integer NOT NULL,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id) REFERENCES journals
);
CREATE UNIQUE INDEX tags_by_name ON tags (user_id, lower(name));

CREATE TABLE setups (
  user_id     text    NOT NULL,
  id          uuid    NOT NULL,
  name        text    NOT NULL,
  colour      text    NOT NULL,
  archived    boolean NOT NULL DEFAULT false,
  description text    NOT NULL DEFAULT '',
  -- Of the version that holds now.
  criteria    json    NOT NULL DEFAULT '[]',
  version     integer NOT NULL DEFAULT 1,
  place       integer NOT NULL,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id) REFERENCES journals
);
CREATE UNIQUE INDEX setups_by_name ON setups (user_id, lower(name));

-- All states that the criteria of a setup had. They outlive it: trades were judged by them, and it may come back.
CREATE TABLE setup_versions (
  user_id  text        NOT NULL,
  setup_id uuid        NOT NULL,
  version  integer     NOT NULL,
  criteria json        NOT NULL,
  since    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, setup_id, version),
  FOREIGN KEY (user_id) REFERENCES journals
);

-- Which annotations had a setup or a tag that was removed, so that it comes back with all of them.
CREATE TABLE removed_labels (
  user_id     text        NOT NULL,
  id          uuid        NOT NULL,
  anchor_ids  uuid[]      NOT NULL,
  -- Of a tag that was merged: the one that took its place, and where it had not been before.
  merged_into uuid,
  given_to    uuid[]      NOT NULL DEFAULT '{}',
  removed_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id) REFERENCES journals
);

-- The version of its setup that a trade was judged by, and what was answered to its criteria, by their ids.
ALTER TABLE trade_annotations
  ADD COLUMN setup_version integer,
  ADD COLUMN criteria      jsonb NOT NULL DEFAULT '{}';

-- Ids that callers made up while there was nothing that they could name.
UPDATE trade_annotations SET setup_id = NULL, tag_ids = '{}' WHERE setup_id IS NOT NULL OR tag_ids <> '{}';

CREATE INDEX trade_annotations_by_setup ON trade_annotations (user_id, setup_id) WHERE setup_id IS NOT NULL;

SELECT keep_to_tenant('tags');
SELECT keep_to_tenant('setups');
SELECT keep_to_tenant('setup_versions');
SELECT keep_to_tenant('removed_labels');
