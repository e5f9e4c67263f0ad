-- The same paper under another name: reports of one broker name it by its ticker here and by its ISIN there.

SET LOCAL search_path = tapebook;

-- The ISIN beside a ticker, or the words beside a number, where a statement stated it or the fills of two showed it.
ALTER TABLE instruments ADD COLUMN also_known_as text;
