import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

async function read(...lines: readonly string[]) {
  const source = textSource('table.csv', `${lines.join('\n')}\n`);
  const { activities, summary } = await collectStatement(source, { timeZone: 'UTC', currency: 'USD' });
  return {
    facts: activities.map(
      ({ facts: { kind, instrument, quantity, price, fees } }) =>
        `${kind} ${instrument?.symbol} ${quantity?.normalized()} @ ${price?.normalized()} fees ${fees.normalized()}`,
    ),
    said: summary.problems.map(({ code }) => code),
  };
}

test.each([
  ['(1.00)', '0.02'],
  ['-1.00', '0.02'],
])(
  'a commission of %s on each trade is one, whatever sign the fees beside it have',
  async (commission, fee) => {
    expect(
      await read(
        'Date,Symbol,B/S,Qty,Price,Fees,Comm',
        `2026-03-02,AAPL,B,10,200,${fee},${commission}`,
        `2026-03-03,AAPL,S,10,201,${fee},${commission}`,
      ),
    ).toEqual({ facts: ['buy AAPL 10 @ 200 fees 1.02', 'sell AAPL 10 @ 201 fees 1.02'], said: [] });
  },
);

test('fees that an exchange pays beside a commission stay rebates, which is said', async () => {
  expect(
    await read(
      'Date,Symbol,B/S,Qty,Price,Fees,Comm',
      '2026-03-02,AAPL,B,10,200,-0.02,1.00',
      '2026-03-03,AAPL,S,10,201,-0.02,1.00',
    ),
  ).toEqual({
    facts: ['buy AAPL 10 @ 200 fees 0.98', 'sell AAPL 10 @ 201 fees 0.98'],
    said: ['cost-sign-mixed'],
  });
});

test('a commission that is now paid and now received is a rebate where fewer are', async () => {
  const { facts, said } = await read(
    'Date,Symbol,B/S,Qty,Price,Comm',
    '2026-03-02,AAPL,B,10,200,-1.00',
    '2026-03-03,AAPL,S,10,201,0.20',
    '2026-03-04,AAPL,B,10,200,-1.00',
  );
  expect(facts.map((fact) => fact.split(' fees ')[1])).toEqual(['1', '-0.2', '1']);
  expect(said).toEqual(['cost-sign-mixed']);
});

test.each([
  'Asset,Amount,Date Acquired,Date Sold,Proceeds,Cost Basis,Gain,Type',
  'Asset,Amount,Date Acquired,Date Sold,Proceeds (USD),Cost (USD),Gain / loss,Holding period',
])('lists of gains for the taxes count coins by their amount: %s', async (headings) => {
  const { facts } = await read(
    headings,
    'BTC,0.5,03/02/2026,03/15/2026,31000,30000,1000,Short Term',
    'ETH,2,03/03/2026,03/16/2026,5800,6000,-200,Short Term',
  );
  expect(facts).toEqual([
    'buy BTC 0.5 @ 60000 fees 0',
    'sell BTC 0.5 @ 62000 fees 0',
    'buy ETH 2 @ 3000 fees 0',
    'sell ETH 2 @ 2900 fees 0',
  ]);
});
