-- What a trade entered, one by one: each entry is risked to the stop that held when it was made. NULL where there is one.
SET LOCAL search_path = tapebook;

ALTER TABLE trades ADD COLUMN made_entries jsonb;

-- By which form of building the trades of an account were built. A process that goes on from before this cannot say that they
-- are as new as it does not know to make them, as it could of `trades_outdated`.
ALTER TABLE accounts ADD COLUMN trades_form integer NOT NULL DEFAULT 0;
