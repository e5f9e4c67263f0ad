-- Whoever looks at a journal may see the pictures in what is written there, where its owner says so. Not where no amounts are to be
-- seen: pictures name them. What was shared before shows none, as its owner was told, and so does a server of the version before.
SET LOCAL search_path = tapebook;

ALTER TABLE shares
  ADD COLUMN pictures boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT shares_pictures_check CHECK (amounts OR NOT pictures);
