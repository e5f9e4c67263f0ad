-- What a removed setup or tag was, so that it can be found once the word of its removal has gone, and brought back as it was.
SET LOCAL search_path = tapebook;

-- Of those that were removed before nothing but the id is known: they are in no list.
ALTER TABLE removed_labels
  ADD COLUMN kind  text CHECK (kind IN ('setup', 'tag')),
  ADD COLUMN label json;
