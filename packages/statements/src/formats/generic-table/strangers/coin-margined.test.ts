import { activityId } from '@tapebook/domain/activities';
import { buildTrades } from '@tapebook/domain/trades';
import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

/** What the trades of a table came to, in which currency. */
async function resultsOf(...lines: readonly string[]) {
  const source = textSource('table.csv', `${lines.join('\n')}\n`);
  const { activities, summary } = await collectStatement(source, { timeZone: 'UTC' });
  const facts = activities.map(({ account, identity, facts: own }) => ({
    ...own,
    id: activityId(account, identity),
    accountId: account,
  }));
  const { trades } = buildTrades(facts, { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC' });
  return {
    results: trades.map(
      ({ direction, quantity, grossPnl, instrument }) =>
        `${direction} ${quantity} ${instrument.symbol} made ${grossPnl?.toNumber().toFixed(8)} ${instrument.currency}`,
    ),
    said: summary.problems.map(({ code }) => code),
  };
}

test('contracts that are called like the coin are known by results in it', async () => {
  const { results, said } = await resultsOf(
    'Time,Symbol,Side,Quantity (USD),Price,Fee (BTC),Realized PnL (BTC)',
    '2026-03-02 10:00:00,BTCUSD,Buy,6000,60000,0.00005,0',
    '2026-03-03 10:00:00,BTCUSD,Sell,6000,62000,0.00005,0.00322581',
  );
  expect(results).toEqual(['long 6000 BTCUSD made 0.00322581 BTC']);
  expect(said).toEqual([]);
});

test('so they are by amounts of it', async () => {
  const { results, said } = await resultsOf(
    'Symbol,Side,Size,Price,Value (BTC),Fee (BTC),Time',
    'BTCUSD,Sell,1000,61000,0.01639344,0.00001,2026-03-02 10:00:00',
    'BTCUSD,Buy,1000,60000,0.01666667,0.00001,2026-03-03 10:00:00',
  );
  expect(results).toEqual(['short 1000 BTCUSD made 0.00027322 BTC']);
  expect(said).toEqual([]);
});

test('and by what whole trades made, whatever its heading says', async () => {
  const { results } = await resultsOf(
    'Symbol,Side,Size,Entry Price,Exit Price,Opened,Closed,PnL',
    'BTCUSD,Long,6000,60000,62000,2026-03-02 10:00:00,2026-03-03 10:00:00,0.00322581',
    'ETHUSD,Short,3100,3100,3000,2026-03-04 10:00:00,2026-03-05 10:00:00,0.03333333',
  );
  expect(results).toEqual(['long 6000 BTCUSD made 0.00322581 BTC', 'short 3100 ETHUSD made 0.03333333 ETH']);
});

test('the coin itself is bought and sold for dollars', async () => {
  const { results } = await resultsOf(
    'Symbol,Side,Size,Entry Price,Exit Price,Opened,Closed,PnL',
    'BTCUSD,Long,2,60000,62000,2026-03-02 10:00:00,2026-03-03 10:00:00,4000',
    // At about a dollar a coin both come to the same, so that nothing is concluded.
    'XRPUSD,Long,1000,1.00,1.10,2026-03-04 10:00:00,2026-03-05 10:00:00,100',
  );
  expect(results).toEqual(['long 2 BTCUSD made 4000.00000000 USD', 'long 1000 XRPUSD made 100.00000000 USD']);
});
