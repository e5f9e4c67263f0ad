-- Platforms that hedge keep positions of one instrument apart, and their statements say which a fill opens or closes.
-- NULL where nothing says so: such a fill counts for all that is held.
SET LOCAL search_path = tapebook;

ALTER TABLE activities ADD COLUMN position_id text;
