-- Rows that come by the million are read once for all that they refer to, not once for each column.

SET LOCAL search_path = tapebook;

-- Arguments: a column and the table that it refers to, as many times as there are such columns.
CREATE FUNCTION check_references_together() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  names text := 'user_id';
  checks text := '';
  dangling record;
BEGIN
  FOR i IN 0 .. TG_NARGS / 2 - 1 LOOP
    names := names || format(', %I', TG_ARGV[2 * i]);
    -- OFFSET 0 keeps the planner from making a join of it.
    checks := checks || CASE WHEN i > 0 THEN ' UNION ALL ' ELSE '' END || format(
      'SELECT %1$L AS referring, %2$L AS referred, c.%1$I::text AS id FROM combined c
       WHERE c.%1$I IS NOT NULL
         AND NOT EXISTS (SELECT FROM tapebook.%2$I p WHERE p.user_id = c.user_id AND p.id = c.%1$I OFFSET 0)',
      TG_ARGV[2 * i], TG_ARGV[2 * i + 1]);
  END LOOP;
  EXECUTE format('WITH combined AS MATERIALIZED (SELECT DISTINCT %s FROM added) SELECT * FROM (%s) d LIMIT 1',
                 names, checks) INTO dangling;
  IF dangling IS NOT NULL THEN
    RAISE foreign_key_violation USING
      MESSAGE = format('%s.%s: there is no %s %s', TG_TABLE_NAME, dangling.referring, dangling.referred, dangling.id),
      TABLE = TG_TABLE_NAME, COLUMN = dangling.referring;
  END IF;
  RETURN NULL;
END
$$;

DROP TRIGGER activities_account_id_inserted ON activities;
DROP TRIGGER activities_instrument_id_inserted ON activities;
DROP TRIGGER activities_successor_id_inserted ON activities;
DROP TRIGGER activities_import_id_inserted ON activities;
DROP TRIGGER activities_to_account_id_inserted ON activities;
CREATE TRIGGER activities_inserted AFTER INSERT ON activities REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION check_references_together(
    'account_id', 'accounts', 'instrument_id', 'instruments', 'successor_id', 'instruments',
    'import_id', 'imports', 'to_account_id', 'accounts');

DROP TRIGGER trades_account_id_inserted ON trades;
DROP TRIGGER trades_instrument_id_inserted ON trades;
CREATE TRIGGER trades_inserted AFTER INSERT ON trades REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION check_references_together(
    'account_id', 'accounts', 'instrument_id', 'instruments');
