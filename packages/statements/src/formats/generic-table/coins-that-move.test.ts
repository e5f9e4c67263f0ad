import { activityId } from '@tapebook/domain/activities';
import { buildTrades } from '@tapebook/domain/trades';
import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

/** The facts of a table, and the trades that are built of them. */
async function read(...lines: readonly string[]) {
  const { activities, summary } = await collectStatement(textSource('table.csv', `${lines.join('\n')}\n`), {
    timeZone: 'UTC',
  });
  const { trades } = buildTrades(
    activities.map(({ account, identity, facts }) => ({
      ...facts,
      id: activityId(account, identity),
      accountId: account,
    })),
    { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC' },
  );
  return {
    facts: activities.map(
      ({ facts: { kind, instrument, quantity, amount, currency } }) =>
        `${kind} ${instrument?.symbol ?? ''} ${quantity?.normalized() ?? amount.normalized()} ${currency}`,
    ),
    trades: trades.map(
      ({ instrument, direction, status, openQuantity, grossPnl }) =>
        `${instrument.symbol} ${direction} ${status} ${openQuantity.normalized()} ${grossPnl?.normalized() ?? 'unknown'}`,
    ),
    said: summary.problems.map(({ code }) => code),
  };
}

describe('coins that are deposited and withdrawn', () => {
  test('are units of what the table trades, and money under the same heading is money', async () => {
    const { facts, trades } = await read(
      'Date,Type,Coin,Quantity,Price,Fee',
      '2026-03-01 10:00:00,Deposit,BTC,0.5,,',
      '2026-03-02 11:00:00,Sell,BTC,0.5,60000,12',
      '2026-03-03 11:00:00,Withdrawal,USDT,29988,,',
    );
    expect(facts).toEqual(['transfer_in BTC 0.5 USD', 'sell BTC 0.5 USD', 'withdrawal  -29988 USDT']);
    expect(trades).toEqual(['BTC long closed 0 unknown']);
  });

  test.each([
    ['a minute after their sale', '2026-03-02 11:00:00', '2026-03-02 11:00:45', ['order-unclear']],
    ['in the second of their sale, in a row behind it', '2026-03-02 11:00:00', '2026-03-02 11:00:00', []],
    ['on its day, in a row behind it', '2026-03-02', '2026-03-02', []],
  ])('%s were there before, and it makes no short', async (_, sold, deposited, said) => {
    const answer = await read(
      'Date,Type,Symbol,Quantity,Price,Amount,Fee',
      `${sold},Sell,BTC/USD,0.5,60000,30000,12`,
      `${deposited},Deposit,BTC,0.5,,,`,
    );
    expect(answer).toEqual({
      facts: expect.arrayContaining(['sell BTC/USD 0.5 USD', 'transfer_in BTC/USD 0.5 USD']),
      trades: ['BTC/USD long closed 0 unknown'],
      said,
    });
  });

  test('hours after a sale of what was held before are others', async () => {
    const { trades } = await read(
      'Date,Type,Symbol,Quantity,Price,Amount,Fee',
      '2026-03-02 11:00:00,Buy,BTC/USD,0.5,60000,30000,12',
      '2026-03-02 12:00:00,Sell,BTC/USD,0.5,61000,30500,12',
      '2026-03-02 12:00:30,Deposit,BTC,0.25,,,',
    );
    expect(trades).toEqual(['BTC/USD long closed 0 500', 'BTC/USD long open 0.25 0']);
  });

  test('may stand under a heading of currencies', async () => {
    const { facts, said } = await read(
      'Date,Transaction,Currency,Amount,Price',
      '2026-03-01 10:00:00,Deposit,BTC,0.5,',
      '2026-03-02 11:00:00,Sell,BTC,0.5,60000',
    );
    expect(facts).toEqual(['transfer_in BTC 0.5 USD', 'sell BTC 0.5 USD']);
    expect(said).toEqual(['currency-assumed']);
  });
});

describe('a bonus', () => {
  test('of coins is units that came for nothing, and no act of a company', async () => {
    const { facts, trades } = await read(
      'Date,Type,Coin,Quantity,Price,Fee',
      '2026-03-01 10:00:00,Bonus,BTC,0.001,,',
      '2026-03-02 10:00:00,Buy,BTC,0.5,50000,5',
    );
    expect(facts).toEqual(['transfer_in BTC 0.001 USD', 'buy BTC 0.5 USD']);
    expect(trades).toEqual(['BTC long open 0.501 0']);
  });

  test('of shares is one', async () => {
    const { facts } = await read(
      'Date,Type,Symbol,Quantity,Price,Fee',
      '2026-03-01 10:00:00,Buy,RELIANCE,5,1400,5',
      '2026-03-02 10:00:00,Bonus,RELIANCE,5,,',
    );
    expect(facts.map((fact) => fact.split(' ')[0])).toEqual(['buy', 'stock_dividend']);
  });
});

describe('a redemption', () => {
  test.each([
    [
      'named in a column of coins',
      'Date,Type,Coin,Quantity,Price,Fee',
      'Buy,BTC,0.5,50000,5',
      'Redemption,BTC,0.2,,',
    ],
    [
      'of which the table trades a pair',
      'Date,Type,Symbol,Quantity,Price,Amount',
      'Buy,BTC/USD,0.5,50000,25000',
      'Redeemed,BTC,0.2,0,0',
    ],
  ])('of coins %s brings back what was lent, and sells nothing', async (_, head, buy, redemption) => {
    const { activities, verdicts } = await collectStatement(
      textSource('table.csv', `${head}\n2026-03-01 10:00:00,${buy}\n2026-03-02 10:00:00,${redemption}\n`),
      { timeZone: 'UTC' },
    );
    expect(activities.map(({ facts: { kind } }) => kind)).toEqual(['buy']);
    expect(verdicts).toMatchObject([{ line: 3, verdict: 'ignored', code: 'within-account' }]);
  });

  test.each([
    ['coins for money', 'Coin', 'Buy,BTC,0.5,50000,25000', 'Redemption,BTC,0.2,61000,12200'],
    ['of a fund', 'Symbol', 'Buy,AXISFUND,5,60,300', 'Redemption,AXISFUND,2,61,122'],
  ])('%s is a sale', async (_, column, buy, redemption) => {
    const { facts } = await read(
      `Date,Type,${column},Quantity,Price,Amount`,
      `2026-03-01 10:00:00,${buy}`,
      `2026-03-02 10:00:00,${redemption}`,
    );
    expect(facts.map((fact) => fact.split(' ')[0])).toEqual(['buy', 'sell']);
  });
});
