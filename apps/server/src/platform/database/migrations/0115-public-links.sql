-- Pages that anybody with a word may look at: each is an answer as it was when the link was made.
SET LOCAL search_path = tapebook;

CREATE TABLE public_links (
  user_id        text        NOT NULL,
  id             uuid        NOT NULL,
  -- SHA-256: the word has 192 bits of its own, which nobody guesses.
  word_hash      bytea       NOT NULL UNIQUE CHECK (octet_length(word_hash) = 32),
  kind           text        NOT NULL CHECK (kind IN ('trade', 'report', 'month')),
  title          text        NOT NULL,
  signed_by      text,
  unit           text        NOT NULL CHECK (unit IN ('money', 'r', 'percent')),
  -- All that the page shows; where no money is to be seen there is none in it.
  content        jsonb       NOT NULL,
  created_at     timestamptz NOT NULL,
  -- The last day on which it opens, in UTC.
  expires_on     date        NOT NULL,
  last_opened_at timestamptz,
  opened         integer     NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id) REFERENCES journals
);

SELECT keep_to_tenant('public_links');

-- Whoever brings a word and is nobody else sees its row, reads it, and reaches nothing further.
CREATE POLICY by_word ON public_links FOR SELECT TO tapebook_app
  USING (word_hash = decode((SELECT current_setting('tapebook.word_hash', true)), 'hex'));
