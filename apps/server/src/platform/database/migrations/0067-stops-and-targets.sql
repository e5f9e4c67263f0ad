-- Where the stop of a trade was moved to and when, and all of its targets with their shares of the size. Both in the
-- prices of the trade's first fill, like the first stop, and both with the annotation wherever it goes.
SET LOCAL search_path = tapebook;

ALTER TABLE trade_annotations
  ADD COLUMN stop_moves jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN targets    jsonb NOT NULL DEFAULT '[]';

-- The owner of the tables is bound by their policies too.
ALTER TABLE trade_annotations NO FORCE ROW LEVEL SECURITY;
UPDATE trade_annotations SET targets = jsonb_build_array(jsonb_build_object('price', target::text))
WHERE target IS NOT NULL;
ALTER TABLE trade_annotations FORCE ROW LEVEL SECURITY;
ALTER TABLE trade_annotations DROP COLUMN target;
