-- Addresses to which people send statements, and what became of the mails that came.
SET LOCAL search_path = tapebook;

CREATE TABLE mail_addresses (
  user_id    text        NOT NULL PRIMARY KEY,
  -- SHA-256: the word of the address has 130 bits of its own, which nobody guesses.
  word_hash  bytea       NOT NULL CHECK (octet_length(word_hash) = 32),
  -- The same word, to be shown to its owner again.
  sealed     bytea       NOT NULL,
  created_at timestamptz NOT NULL,
  FOREIGN KEY (user_id) REFERENCES journals
);

-- Of the mail itself nothing is kept: neither what it says nor who sent it.
CREATE TABLE statement_mails (
  user_id    text        NOT NULL,
  -- SHA-256 of its Message-ID.
  mail_hash  bytea       NOT NULL CHECK (octet_length(mail_hash) = 32),
  arrived_at timestamptz NOT NULL,
  -- SHA-256 of each attachment that was taken: none is taken twice.
  taken      text[]      NOT NULL DEFAULT '{}',
  -- Attachments that could not be: their names, and why.
  refused    jsonb       NOT NULL DEFAULT '[]',
  PRIMARY KEY (user_id, mail_hash),
  FOREIGN KEY (user_id) REFERENCES journals
);

CREATE INDEX mail_addresses_by_word ON mail_addresses (word_hash);

SELECT keep_to_tenant('mail_addresses');
SELECT keep_to_tenant('statement_mails');

-- Whoever brings the word of an address sees whose it is, and nothing further.
CREATE POLICY by_word ON mail_addresses FOR SELECT TO tapebook_app
  USING (word_hash = decode((SELECT current_setting('tapebook.word_hash', true)), 'hex'));
