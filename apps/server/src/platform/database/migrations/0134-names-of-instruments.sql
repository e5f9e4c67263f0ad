-- What people call an instrument whose symbol is a number, as its first statement says it.
ALTER TABLE instruments ADD COLUMN name text;
