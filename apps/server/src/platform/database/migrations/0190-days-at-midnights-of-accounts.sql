-- Days without a time of files that say no zone began at midnight in UTC; they begin at midnight in the zone of their account.
-- All is read before anything is written, and it is written person by person as that person: rows are locked, tables are not.
SET LOCAL search_path = tapebook;

CREATE TEMPORARY TABLE formats_without_zone ON COMMIT DROP AS SELECT unnest(ARRAY[
    'apex-orders-csv', 'atas-executions', 'atas-journal', 'avatrade-orders-csv', 'bisq-trades-csv',
    'bitget-futures-orders-csv', 'bitget-futures-positions-csv', 'bitget-futures-transactions-csv',
    'bitget-spot-account-csv', 'bitget-spot-orders-csv', 'bitget-spot-trades-csv', 'bitget-transfers-csv',
    'blockpit-transactions-csv', 'capitalcom-transactions-csv', 'cfd-closed-positions-csv', 'cgt-calc-raw-csv',
    'cointracking-trades-csv', 'ctrader-history-csv', 'deepcharts-trades-csv', 'deltalytix-trades-csv',
    'ftmo-history-csv', 'gateio-ledger-csv', 'generic-table', 'jfd-history-csv', 'kucoin-account-csv',
    'kucoin-converts-csv', 'kucoin-earnings-csv', 'kucoin-fiat-trades-csv', 'kucoin-fiat-transfers-csv',
    'kucoin-orders-csv', 'kucoin-trades-csv', 'kucoin-transfers-csv', 'metatrader4-statement',
    'metatrader5-position-history-csv', 'metatrader5-positions', 'metatrader5-report', 'ninjatrader-executions-csv',
    'ninjatrader-trades-csv', 'oanda-transactions-csv', 'projectx-orders-csv', 'projectx-trades-csv',
    'quantower-trades-csv', 'revolut-crypto-csv', 'rithmic-orders-csv', 'rithmic-performance-csv', 'sent-received-csv',
    'sharesight-trades-csv', 'sierra-chart-activity-log', 'tastyworks-transactions-csv', 'thinkorswim-statement-csv',
    'tradersync-trades-csv', 'tradervue-executions-csv', 'tradervue-trades-csv', 'tradestation-orders-csv',
    'tradezella-trades-csv', 'tradingview-orders-csv', 'tradingview-performance-csv', 'tradingview-strategy-csv',
    'tradovate-cash-history-csv', 'tradovate-fills-csv', 'tradovate-orders-csv', 'tradovate-performance-csv',
    'tradovate-position-history-csv'
]) AS format;

CREATE TEMPORARY TABLE imports_of_days ON COMMIT DROP AS
SELECT i.user_id, i.id FROM imports i
WHERE i.kind = 'statement' AND i.status IN ('completed', 'undone') AND NOT i.options ? 'timeZone'
  AND NOT jsonb_path_exists(i.options, '$.mappings[*].mapping.timeZone')
  -- Where times stand beside the days, and their zone was assumed, both are of that one.
  AND NOT jsonb_path_exists(i.problems, '$[*] ? (@.code == "time-zone-assumed")')
  AND (i.format IN (SELECT format FROM formats_without_zone) OR EXISTS (
    SELECT FROM jsonb_array_elements(i.files) AS file WHERE file -> 'detected' ->> 'format' IN (SELECT format FROM formats_without_zone)))
  -- Times that nobody was asked about have a zone of the file, and so have the days beside them.
  AND NOT EXISTS (SELECT FROM activities f WHERE f.user_id = i.user_id AND f.import_id = i.id AND f.time_precision = 'instant'
    AND f.identity_format IN (SELECT format FROM formats_without_zone))
  AND EXISTS (SELECT FROM activities f WHERE f.user_id = i.user_id AND f.import_id = i.id AND f.time_precision = 'day'
    AND f.occurred_at = date_trunc('day', f.occurred_at, 'UTC') AND f.identity_format IN (SELECT format FROM formats_without_zone));

CREATE TEMPORARY TABLE days_to_move ON COMMIT DROP AS
SELECT f.user_id, f.id, f.account_id, a.time_zone FROM imports_of_days i
JOIN activities f ON f.user_id = i.user_id AND f.import_id = i.id
  AND f.identity_format IN (SELECT format FROM formats_without_zone)
JOIN accounts a ON a.user_id = f.user_id AND a.id = f.account_id AND a.time_zone <> 'UTC'
WHERE f.occurred_at = date_trunc('day', f.occurred_at, 'UTC')
  AND (f.time_precision = 'day' OR (f.time_precision = 'untold' AND EXISTS (
    SELECT FROM activities told WHERE told.user_id = f.user_id AND told.import_id = f.import_id AND told.part = f.part
      AND told.line = f.line AND told.occurred_at = f.occurred_at AND told.time_precision = 'day')));

CREATE INDEX ON imports_of_days (user_id);
CREATE INDEX ON days_to_move (user_id);
ANALYZE imports_of_days;
ANALYZE days_to_move;

DO $$
DECLARE
  person text;
BEGIN
  FOR person IN SELECT DISTINCT user_id FROM imports_of_days LOOP
    PERFORM set_config('tapebook.user_id', person, true);
    UPDATE imports SET days_of_account = true
    WHERE user_id = person AND id IN (SELECT id FROM imports_of_days WHERE user_id = person);
    UPDATE activities f SET
      occurred_at = (f.occurred_at AT TIME ZONE 'UTC') AT TIME ZONE m.time_zone,
      acquired_at = CASE WHEN f.acquired_at = date_trunc('day', f.acquired_at, 'UTC')
        THEN (f.acquired_at AT TIME ZONE 'UTC') AT TIME ZONE m.time_zone ELSE f.acquired_at END
    FROM days_to_move m WHERE m.user_id = person AND f.user_id = person AND f.id = m.id;
    UPDATE accounts SET trades_outdated = true
    WHERE user_id = person AND id IN (SELECT account_id FROM days_to_move WHERE user_id = person);
  END LOOP;
  PERFORM set_config('tapebook.user_id', '', true);
END
$$;
