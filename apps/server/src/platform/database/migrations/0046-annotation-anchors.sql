-- The activity that an annotation of a trade is kept against is its anchor, in the database as in the code.
SET LOCAL search_path = tapebook;

ALTER TABLE trades RENAME COLUMN said_against TO annotation_anchor_id;
ALTER INDEX trades_by_said RENAME TO trades_by_annotation_anchor;
