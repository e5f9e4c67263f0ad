-- The activity that opens a trade belongs to one person, so that its id alone leads to the trade: an index without
-- the person's is written in half the time, and an import writes as many entries as it makes trades.

SET LOCAL search_path = tapebook;

DROP INDEX trades_by_opening;
CREATE INDEX trades_by_opening ON trades (opening_activity_id);
