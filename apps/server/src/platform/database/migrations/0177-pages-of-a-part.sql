-- Whoever sees a part of a journal may see the pages of its days as well, where the owner says so. Not where no amounts are
-- to be seen: words name them. A server of the version before shows such a guest no pages, as it did.
SET LOCAL search_path = tapebook;

ALTER TABLE shares
  ADD COLUMN notes boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT shares_notes_check CHECK (amounts OR NOT notes);
