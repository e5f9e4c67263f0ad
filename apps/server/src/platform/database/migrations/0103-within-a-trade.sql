-- What happened within a trade: what it realised before its end, instant by instant, and how often it was added to while it
-- was losing. NULL where there was one exit, and where nobody could count.
SET LOCAL search_path = tapebook;

ALTER TABLE trades
  ADD COLUMN part_exit_days date[],
  ADD COLUMN part_exit_at   timestamptz[],
  ADD COLUMN part_exit_net  numeric[],
  ADD COLUMN losing_adds    integer;

-- When a thing was first said: `at` is when it was said last, of what is changed again within some minutes.
ALTER TABLE annotation_changes ADD COLUMN first_at timestamptz;

-- The owner of the tables is bound by their policies too.
ALTER TABLE accounts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE annotation_changes NO FORCE ROW LEVEL SECURITY;
-- Trades that were built before do not know it.
UPDATE accounts SET trades_outdated = true;
UPDATE annotation_changes SET first_at = at;
ALTER TABLE annotation_changes FORCE ROW LEVEL SECURITY;
ALTER TABLE accounts FORCE ROW LEVEL SECURITY;
ALTER TABLE annotation_changes ALTER COLUMN first_at SET NOT NULL, ALTER COLUMN first_at SET DEFAULT now();

CREATE OR REPLACE FUNCTION keep_annotation_changes() RETURNS trigger LANGUAGE plpgsql
  SET search_path = tapebook, pg_temp AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP = 'UPDATE' THEN to_jsonb(OLD) ELSE '{}' END;
  is_now jsonb := to_jsonb(NEW);
  changed text;
  shown boolean;
  said_before jsonb;
  said_now jsonb;
  said_first jsonb;
  began timestamptz;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.opening_activity_id <> NEW.opening_activity_id THEN
    UPDATE annotation_changes SET opening_activity_id = NEW.opening_activity_id
    WHERE user_id = NEW.user_id AND opening_activity_id = OLD.opening_activity_id;
  END IF;
  FOREACH changed IN ARRAY ARRAY['stop', 'risk', 'targets', 'stop_moves', 'setup_id', 'criteria', 'tag_ids', 'rating',
    'reviewed', 'notes'] LOOP
    said_before := said_in(was, changed);
    said_now := said_in(is_now, changed);
    CONTINUE WHEN said_before IS NOT DISTINCT FROM said_now;
    shown := changed NOT IN ('notes', 'criteria', 'targets', 'stop_moves');
    IF NOT shown THEN
      said_before := NULL;
      said_now := NULL;
    END IF;
    DELETE FROM annotation_changes
    WHERE user_id = NEW.user_id AND opening_activity_id = NEW.opening_activity_id AND field = changed
      AND at > now() - interval '5 minutes'
    RETURNING before, first_at INTO said_first, began;
    IF FOUND THEN
      said_before := said_first;
      CONTINUE WHEN shown AND said_before IS NOT DISTINCT FROM said_now;
    ELSE
      began := now();
    END IF;
    INSERT INTO annotation_changes (user_id, opening_activity_id, field, before, after, first_at)
    VALUES (NEW.user_id, NEW.opening_activity_id, changed, said_before, said_now, began);
  END LOOP;
  RETURN NULL;
END $$;
