-- The history of annotations is kept by the statement: what is said of ten thousand trades at once is written at once.
SET LOCAL search_path = tapebook;

DROP TRIGGER keep_changes ON trade_annotations;
DROP FUNCTION keep_annotation_changes();

-- What one state of an annotation says otherwise than the one before. Notes and other long things are told without their
-- words: they keep versions of their own, or would fill the history.
CREATE FUNCTION annotation_differences(was jsonb, is_now jsonb)
  RETURNS TABLE (field text, shown boolean, said_before jsonb, said_now jsonb) LANGUAGE sql IMMUTABLE AS $$
  SELECT f.field, f.shown,
    CASE WHEN f.shown THEN said_in(was, f.field) END,
    CASE WHEN f.shown THEN said_in(is_now, f.field) END
  FROM (VALUES ('stop', true), ('risk', true), ('targets', false), ('stop_moves', false), ('setup_id', true),
    ('criteria', false), ('tag_ids', true), ('rating', true), ('reviewed', true), ('notes', false)) AS f (field, shown)
  -- Most fields are as they were: the cheap question comes first.
  WHERE was -> f.field IS DISTINCT FROM is_now -> f.field
    AND said_in(was, f.field) IS DISTINCT FROM said_in(is_now, f.field)
$$;

-- Kept by the database itself, so that no way of changing an annotation is forgotten: one trade, many at once, an
-- import, the undoing of one. What is changed again within some minutes, as by dragging a stop, is one change: the
-- former goes, and what stood before that is kept; what is as it was then has not changed at all.
CREATE FUNCTION keep_annotation_changes() RETURNS trigger LANGUAGE plpgsql
  SET search_path = tapebook, pg_temp AS $$
DECLARE
  -- As a row is made before anything is said in it, which is most of those that are made.
  nothing constant jsonb := '{"stop": null, "risk": null, "targets": [], "stop_moves": [], "setup_id": null, "criteria": {},
    "tag_ids": [], "rating": null, "reviewed": false, "notes": ""}';
  owners text[];
  openings uuid[];
  befores jsonb[];
  afters jsonb[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(n.user_id), array_agg(n.opening_activity_id), array_agg(nothing), array_agg(to_jsonb(n))
    INTO owners, openings, befores, afters FROM added n;
  ELSE
    SELECT array_agg(n.user_id), array_agg(n.opening_activity_id), array_agg(to_jsonb(o)), array_agg(to_jsonb(n))
    INTO owners, openings, befores, afters
    FROM added n JOIN removed o ON o.user_id = n.user_id AND o.opening_activity_id = n.opening_activity_id;
  END IF;
  IF owners IS NULL THEN
    RETURN NULL;
  END IF;
  WITH changed AS MATERIALIZED (
    SELECT s.user_id, s.opening_activity_id, d.*
    FROM unnest(owners, openings, befores, afters) AS s (user_id, opening_activity_id, was, is_now)
    CROSS JOIN LATERAL annotation_differences(s.was, s.is_now) AS d
  ), former AS (
    DELETE FROM annotation_changes f USING changed c
    WHERE f.user_id = c.user_id AND f.opening_activity_id = c.opening_activity_id AND f.field = c.field
      AND f.at > now() - interval '5 minutes'
    RETURNING f.user_id, f.opening_activity_id, f.field, f.before, f.first_at
  )
  INSERT INTO annotation_changes (user_id, opening_activity_id, field, before, after, first_at)
  SELECT c.user_id, c.opening_activity_id, c.field,
    CASE WHEN f.field IS NULL THEN c.said_before ELSE f.before END, c.said_now, coalesce(f.first_at, now())
  FROM changed c
  LEFT JOIN former f ON f.user_id = c.user_id AND f.opening_activity_id = c.opening_activity_id AND f.field = c.field
  WHERE NOT (c.shown AND f.field IS NOT NULL AND f.before IS NOT DISTINCT FROM c.said_now);
  RETURN NULL;
END $$;

CREATE TRIGGER keep_first_words AFTER INSERT ON trade_annotations
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_annotation_changes();
CREATE TRIGGER keep_changes AFTER UPDATE ON trade_annotations
  REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_annotation_changes();

-- An annotation that is kept against another fill from now on takes its history along: one at a time, and seldom.
CREATE FUNCTION move_annotation_changes() RETURNS trigger LANGUAGE plpgsql
  SET search_path = tapebook, pg_temp AS $$
BEGIN
  UPDATE annotation_changes SET opening_activity_id = NEW.opening_activity_id
  WHERE user_id = NEW.user_id AND opening_activity_id = OLD.opening_activity_id;
  RETURN NULL;
END $$;

CREATE TRIGGER move_changes AFTER UPDATE ON trade_annotations
  FOR EACH ROW WHEN (OLD.opening_activity_id <> NEW.opening_activity_id)
  EXECUTE FUNCTION move_annotation_changes();
