-- Without amounts a journal may be told in multiples of risk and in per cent of the account at once. A server of the version before
-- tells such parts in per cent alone: in multiples of risk it would tell prices, which beside per cent say what was left out.
SET LOCAL search_path = tapebook;

ALTER TABLE shares ADD COLUMN with_risk boolean NOT NULL DEFAULT false;
