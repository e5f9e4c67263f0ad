-- Whether the last day of a window went on when it was read, of a broker that tells a day only while it goes on: once it is over,
-- there may be more of it. What was read before this was kept counts as whole.
SET LOCAL search_path = tapebook;

ALTER TABLE imports ADD COLUMN window_goes_on boolean NOT NULL DEFAULT false;
