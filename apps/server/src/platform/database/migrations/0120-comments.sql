-- People to whom a journal is shared may comment on its trades and days.
SET LOCAL search_path = tapebook;

ALTER TABLE shares DROP CONSTRAINT shares_role_check;
ALTER TABLE shares ADD CONSTRAINT shares_role_check CHECK (role IN ('view', 'comment'));

CREATE TABLE comments (
  user_id     text        NOT NULL,
  id          uuid        NOT NULL,
  -- What a trade is known by while it is built anew, as what its owner says of it; or the day.
  anchor_id   uuid,
  day         date,
  -- NULL: the journal's owner. Others by their id and by what they were called when they wrote.
  author_id   text,
  author_name text,
  words       text        NOT NULL CHECK (char_length(words) BETWEEN 1 AND 4000),
  created_at  timestamptz NOT NULL,
  edited_at   timestamptz,
  -- Whether a letter has told the owner of it.
  told        boolean     NOT NULL DEFAULT false,
  PRIMARY KEY (user_id, id),
  CHECK ((anchor_id IS NULL) <> (day IS NULL)),
  CHECK ((author_id IS NULL) = (author_name IS NULL)),
  FOREIGN KEY (user_id) REFERENCES journals
);
CREATE INDEX comments_by_anchor ON comments (user_id, anchor_id) WHERE anchor_id IS NOT NULL;
CREATE INDEX comments_by_day ON comments (user_id, day) WHERE day IS NOT NULL;
CREATE INDEX comments_newest ON comments (user_id, created_at DESC);

-- Who has read which of them.
CREATE TABLE comments_read (
  user_id    text NOT NULL,
  comment_id uuid NOT NULL,
  reader_id  text NOT NULL,
  PRIMARY KEY (user_id, comment_id, reader_id),
  FOREIGN KEY (user_id, comment_id) REFERENCES comments ON DELETE CASCADE
);

-- How many letters about shares were written for somebody on a day: an address is named by whoever shares.
CREATE TABLE share_letters (
  user_id text    NOT NULL,
  day     date    NOT NULL,
  written integer NOT NULL,
  PRIMARY KEY (user_id, day),
  FOREIGN KEY (user_id) REFERENCES journals
);

SELECT keep_to_tenant('comments');
SELECT keep_to_tenant('comments_read');
SELECT keep_to_tenant('share_letters');
