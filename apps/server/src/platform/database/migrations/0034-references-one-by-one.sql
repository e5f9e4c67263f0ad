-- What many rows refer to is looked up row by row, by its key. Joined as sets, a planner that does not know
-- how many rows a journal has compares each of thousands of new rows with each of thousands of instruments.

SET LOCAL search_path = tapebook;

CREATE OR REPLACE FUNCTION check_references() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  dangling text;
BEGIN
  -- OFFSET 0 keeps the planner from making a join of it.
  EXECUTE format(
    'SELECT a.%1$I::text FROM (SELECT DISTINCT user_id, %1$I FROM added WHERE %1$I IS NOT NULL) a
     WHERE NOT EXISTS (SELECT FROM tapebook.%2$I p WHERE p.user_id = a.user_id AND p.id = a.%1$I OFFSET 0) LIMIT 1',
    TG_ARGV[0], TG_ARGV[1]) INTO dangling;
  IF dangling IS NOT NULL THEN
    RAISE foreign_key_violation USING
      MESSAGE = format('%s.%s: there is no %s %s', TG_TABLE_NAME, TG_ARGV[0], TG_ARGV[1], dangling),
      TABLE = TG_TABLE_NAME, COLUMN = TG_ARGV[0];
  END IF;
  RETURN NULL;
END
$$;
