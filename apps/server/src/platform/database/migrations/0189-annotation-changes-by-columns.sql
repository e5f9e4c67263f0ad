-- The history of annotations compares columns with columns: through JSON of whole rows it was half of what it costs to say one
-- thing of ten thousand trades.
SET LOCAL search_path = tapebook;

-- What one state of an annotation says otherwise than the one before; before the first there is none. Nothing said is nothing,
-- however its column spells that. Notes and other long things are told without their words: they keep versions of their own, or
-- would fill the history.
CREATE FUNCTION annotation_differences(was trade_annotations, is_now trade_annotations)
  RETURNS TABLE (field text, shown boolean, said_before jsonb, said_now jsonb) LANGUAGE sql STABLE AS $$
  SELECT 'stop', true, to_jsonb(was.stop::text), to_jsonb(is_now.stop::text)
  WHERE was.stop IS DISTINCT FROM is_now.stop
  UNION ALL
  SELECT 'risk', true, to_jsonb(was.risk::text), to_jsonb(is_now.risk::text)
  WHERE was.risk IS DISTINCT FROM is_now.risk
  UNION ALL
  SELECT 'targets', false, NULL, NULL
  WHERE coalesce(was.targets, '[]') <> is_now.targets
  UNION ALL
  SELECT 'stop_moves', false, NULL, NULL
  WHERE coalesce(was.stop_moves, '[]') <> is_now.stop_moves
  UNION ALL
  SELECT 'setup_id', true, to_jsonb(was.setup_id), to_jsonb(is_now.setup_id)
  WHERE was.setup_id IS DISTINCT FROM is_now.setup_id
  UNION ALL
  SELECT 'criteria', false, NULL, NULL
  WHERE coalesce(was.criteria, '{}') <> is_now.criteria
  UNION ALL
  SELECT 'tag_ids', true, to_jsonb(nullif(was.tag_ids, '{}')), to_jsonb(nullif(is_now.tag_ids, '{}'))
  WHERE coalesce(was.tag_ids, '{}') <> is_now.tag_ids
  UNION ALL
  SELECT 'rating', true, to_jsonb(was.rating), to_jsonb(is_now.rating)
  WHERE was.rating IS DISTINCT FROM is_now.rating
  UNION ALL
  SELECT 'reviewed', true, to_jsonb(nullif(was.reviewed, false)), to_jsonb(nullif(is_now.reviewed, false))
  WHERE coalesce(was.reviewed, false) <> is_now.reviewed
  UNION ALL
  SELECT 'notes', false, NULL, NULL
  WHERE coalesce(was.notes, '') <> is_now.notes
$$;

CREATE OR REPLACE FUNCTION keep_annotation_changes() RETURNS trigger LANGUAGE plpgsql
  SET search_path = tapebook, pg_temp AS $$
DECLARE
  owners text[];
  openings uuid[];
  fields text[];
  are_shown boolean[];
  befores jsonb[];
  afters jsonb[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(n.user_id), array_agg(n.opening_activity_id), array_agg(d.field), array_agg(d.shown),
      array_agg(d.said_before), array_agg(d.said_now)
    INTO owners, openings, fields, are_shown, befores, afters
    FROM added n CROSS JOIN LATERAL annotation_differences(NULL, n) AS d;
  ELSE
    SELECT array_agg(n.user_id), array_agg(n.opening_activity_id), array_agg(d.field), array_agg(d.shown),
      array_agg(d.said_before), array_agg(d.said_now)
    INTO owners, openings, fields, are_shown, befores, afters
    FROM added n JOIN removed o ON o.user_id = n.user_id AND o.opening_activity_id = n.opening_activity_id
    CROSS JOIN LATERAL annotation_differences(o, n) AS d;
  END IF;
  -- Most rows are made before anything is said in them.
  IF owners IS NULL THEN
    RETURN NULL;
  END IF;
  WITH changed AS MATERIALIZED (
    SELECT * FROM unnest(owners, openings, fields, are_shown, befores, afters)
      AS c (user_id, opening_activity_id, field, shown, said_before, said_now)
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
DROP FUNCTION annotation_differences(jsonb, jsonb);
DROP FUNCTION said_in(jsonb, text);
