-- What was said of a trade, when, and what was said before: the history of its annotations.
SET LOCAL search_path = tapebook;

CREATE TABLE annotation_changes (
  user_id             text        NOT NULL,
  id                  uuid        NOT NULL DEFAULT gen_random_uuid(),
  opening_activity_id uuid        NOT NULL,
  at                  timestamptz NOT NULL DEFAULT now(),
  -- The column that changed.
  field               text        NOT NULL,
  -- Left out of notes and other long things, which keep versions of their own or would fill the history.
  before              jsonb,
  after               jsonb,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id) REFERENCES journals
);
CREATE INDEX annotation_changes_by_opening ON annotation_changes (user_id, opening_activity_id, at DESC);

SELECT keep_to_tenant('annotation_changes');

-- Nothing said is nothing, however its column spells that; decimals stay the text that they are everywhere.
CREATE FUNCTION said_in(annotation jsonb, field text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN annotation -> field IN ('null', 'false', '""', '[]', '{}') THEN NULL
    WHEN field IN ('stop', 'risk') THEN to_jsonb(annotation ->> field)
    ELSE annotation -> field
  END
$$;

-- Kept by the database itself, so that no way of changing an annotation is forgotten: one trade, many at once, an
-- import, the undoing of one. What is changed again within some minutes, as by dragging a stop, is one change.
CREATE FUNCTION keep_annotation_changes() RETURNS trigger LANGUAGE plpgsql
  SET search_path = tapebook, pg_temp AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP = 'UPDATE' THEN to_jsonb(OLD) ELSE '{}' END;
  is_now jsonb := to_jsonb(NEW);
  changed text;
  shown boolean;
  said_before jsonb;
  said_now jsonb;
  said_first jsonb;
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
    RETURNING before INTO said_first;
    IF FOUND THEN
      said_before := said_first;
      CONTINUE WHEN shown AND said_before IS NOT DISTINCT FROM said_now;
    END IF;
    INSERT INTO annotation_changes (user_id, opening_activity_id, field, before, after)
    VALUES (NEW.user_id, NEW.opening_activity_id, changed, said_before, said_now);
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER keep_changes AFTER INSERT OR UPDATE ON trade_annotations
  FOR EACH ROW EXECUTE FUNCTION keep_annotation_changes();
