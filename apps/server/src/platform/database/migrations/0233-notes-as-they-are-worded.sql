-- Notes that mention another tag in the same words, since one was merged into the other, were not changed by whoever wrote them:
-- the history of a trade said of such a merger that its notes had changed.
SET LOCAL search_path = tapebook;

-- Notes without what their mentions of tags lead to: their words stay.
CREATE FUNCTION as_worded(notes text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(notes, '\(tapebook:tag/[0-9a-f-]{36}\)', '', 'g')
$$;

CREATE OR REPLACE FUNCTION annotation_differences(was trade_annotations, is_now trade_annotations)
  RETURNS TABLE (field text, shown boolean, said_before jsonb, said_now jsonb) LANGUAGE sql STABLE AS $$
  SELECT 'stop', true, to_jsonb(was.stop::text), to_jsonb(is_now.stop::text)
  WHERE was.stop IS DISTINCT FROM is_now.stop
  UNION ALL
  SELECT 'risk', true, to_jsonb(was.risk::text), to_jsonb(is_now.risk::text)
  WHERE was.risk IS DISTINCT FROM is_now.risk
  UNION ALL
  -- Shares and times may change where no price does: such a change is kept as well.
  SELECT 'targets', false, tapebook.prices_of(was.targets), tapebook.prices_of(is_now.targets)
  WHERE coalesce(was.targets, '[]') <> is_now.targets
  UNION ALL
  SELECT 'stop_moves', false, tapebook.prices_of(was.stop_moves), tapebook.prices_of(is_now.stop_moves)
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
    AND tapebook.as_worded(coalesce(was.notes, '')) <> tapebook.as_worded(is_now.notes)
$$;
