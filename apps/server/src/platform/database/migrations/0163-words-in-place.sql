-- A search looks at the words of every text of a journal: they are kept with the rows, and what nobody searches beside
-- them, where each text's words cost a look of their own.
SET LOCAL search_path = tapebook;

ALTER TABLE texts ALTER COLUMN words SET STORAGE MAIN;

-- Those that lie elsewhere are written anew.
ALTER TABLE texts NO FORCE ROW LEVEL SECURITY;
UPDATE texts SET words = words || ''::tsvector;
ALTER TABLE texts FORCE ROW LEVEL SECURITY;
