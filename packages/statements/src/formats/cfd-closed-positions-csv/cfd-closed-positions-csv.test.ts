import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

test.each(['-4.00', '4.00'])(
  'a commission printed as %s is a cost, and a negative swap one as well',
  async (commission) => {
    const { activities } = await collectStatement(
      textSource(
        'positions.csv',
        [
          'Symbol,Side,Quantity,Open Price,Close Price,Open Date,Close Date,Commission,Swap,PnL,Currency',
          `WallStreet30,Buy,1,52300,52400,27/07/2026 15:24:08,27/07/2026 16:14:18,${commission},-1.5,100,USD`,
          '',
        ].join('\n'),
      ),
    );
    expect(activities.map(({ facts }) => facts.fees.normalized().toString())).toEqual(['0', '5.5']);
  },
);

test('fees and taxes are costs beside the commission, and results that come out with their prices say the currency', async () => {
  const { activities, summary } = await collectStatement(
    textSource(
      'history.csv',
      [
        'Ticket,Open Time,Type,Volume,Symbol,Open Price,S/L,T/P,Close Time,Close Price,Commission,Fee,Taxes,Swap,Profit,Comment',
        '1001,2026.03.02 10:00:00,buy,0.10,EURUSD,1.08000,0,0,2026.03.02 12:00:00,1.08200,-0.70,-0.20,-0.05,0,20.00,',
        '1002,2026.03.03 10:00:00,sell,0.10,EURGBP,0.86000,0,0,2026.03.04 12:00:00,0.85900,-0.40,0,0,-1.10,13.05,',
        '',
      ].join('\n'),
    ),
    { timeZone: 'UTC' },
  );
  expect(
    activities.map(
      ({ facts: { fees, feeCurrency, currency } }) => `${fees.normalized()} ${feeCurrency ?? currency}`,
    ),
  ).toEqual(['0 USD', '0.95 USD', '0 GBP', '1.5 USD']);
  expect(summary.problems).toEqual([]);
  expect(summary.accounts).toMatchObject([{ currency: 'USD' }]);
});

test('a type that says the kind of the row is no side, and another column is asked for it', async () => {
  const { activities } = await collectStatement(
    textSource(
      'history.csv',
      [
        'Type,Ticket,Symbol,Lots,Buy/sell,Open price,Close price,Open time,Close time,Profit,Swap,Commission,Net profit',
        'Closed position,9002,GBPUSD,0.2,Sell,1.27,1.268,2024/03/05 09:00:00,2024/03/05 12:30:00,40,-0.4,-1.2,38.4',
        '',
      ].join('\n'),
    ),
    { timeZone: 'UTC' },
  );
  expect(activities.map(({ facts }) => `${facts.kind} ${facts.fees.normalized()}`)).toEqual([
    'sell 0',
    'buy 1.6',
  ]);
});

test('what is counted in millions is not taken for lots', async () => {
  const { activities } = await collectStatement(
    textSource(
      'positions.csv',
      [
        'Position ID,Instrument,Direction,Amount (M),Open Price,Close Price,Open Date,Close Date,P/L (USD)',
        '101,EUR/USD,LONG,0.1,1.08000,1.08200,2024-03-14 08:00:00,2024-03-14 15:00:00,200.00',
        '',
      ].join('\n'),
    ),
    { timeZone: 'UTC' },
  );
  expect(
    activities.map(({ facts }) => ('quantity' in facts ? facts.quantity.normalized().toString() : '')),
  ).toEqual(['100000', '100000']);
});

test('of two exports in one file the headings of the second are passed over', async () => {
  const headings = 'Symbol,Side,Quantity,Open Price,Close Price,Open Date,Close Date,PnL,Currency';
  const { activities, summary } = await collectStatement(
    textSource(
      'positions.csv',
      [
        headings,
        'WallStreet30,Buy,1,52300,52400,27/07/2026 15:24:08,27/07/2026 16:14:18,100,USD',
        headings,
        'WallStreet30,Sell,1,52400,52390,28/07/2026 15:24:08,28/07/2026 16:14:18,10,USD',
        '',
      ].join('\n'),
    ),
  );
  expect(summary.detected?.format).toBe('cfd-closed-positions-csv');
  expect(activities.map(({ facts }) => facts.instrument?.assetClass)).toEqual(['cfd', 'cfd', 'cfd', 'cfd']);
});
