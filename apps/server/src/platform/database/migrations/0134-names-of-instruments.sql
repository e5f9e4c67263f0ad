-- What people call an instrument whose symbol is a number, as its first statement says it.
SET LOCAL search_path = tapebook;

ALTER TABLE instruments ADD COLUMN name text;
