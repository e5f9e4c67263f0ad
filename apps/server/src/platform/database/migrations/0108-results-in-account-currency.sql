-- What the closing part of a fill made, before costs, as its source states it in the currency of the account. NULL where
-- nobody states it, or its price is in that currency.
SET LOCAL search_path = tapebook;

ALTER TABLE activities ADD COLUMN stated_result numeric, ADD COLUMN stated_currency text;

-- All money of a trade is then in that currency; what its prices made in theirs stands beside it, with what a unit of
-- that was worth. NULL of all other trades.
ALTER TABLE trades
  ADD COLUMN priced_gross numeric,
  ADD COLUMN priced_fees numeric,
  ADD COLUMN priced_in text,
  ADD COLUMN money_rate numeric;
