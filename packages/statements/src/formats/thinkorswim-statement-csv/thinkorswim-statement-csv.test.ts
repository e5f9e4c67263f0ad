import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

const CASH = 'DATE,TIME,TYPE,REF #,DESCRIPTION,Misc Fees,Commissions & Fees,AMOUNT,BALANCE';
const FILLS = ',Exec Time,Spread,Side,Qty,Pos Effect,Symbol,Exp,Strike,Type,Price,Net Price,Order Type';

const read = (...lines: readonly string[]) =>
  collectStatement(textSource('statement.csv', `${lines.join('\n')}\n`));

describe('a trade that stands in two sections', () => {
  test('counts once although the trade history lists it in parts of other prices', async () => {
    const { activities, summary } = await read(
      'Cash Balance',
      CASH,
      '3/9/26,09:35:10,TRD,1,BOT +200 FIGS @9.65,,,"-1,930.00",0',
      'Account Trade History',
      FILLS,
      ',3/9/26 09:35:10,STOCK,BUY,+120,TO OPEN,FIGS,,,STOCK,9.64,9.64,LMT',
      ',3/9/26 09:35:10,STOCK,BUY,+80,TO OPEN,FIGS,,,STOCK,9.665,9.665,LMT',
    );
    expect(activities.map(({ line, facts }) => `${line} ${facts.quantity}`)).toEqual(['3 200']);
    expect(summary.counts.ignoredBy['listed-elsewhere']).toBe(2);
  });

  test('counts where the trade history alone has it', async () => {
    const { activities } = await read(
      'Cash Balance',
      CASH,
      '3/9/26,09:35:10,TRD,1,BOT +200 FIGS @9.65,,,"-1,930.00",0',
      'Account Trade History',
      FILLS,
      ',3/10/26 09:35:10,STOCK,SELL,-200,TO CLOSE,FIGS,,,STOCK,9.70,9.70,LMT',
      ',3/9/26 09:35,STOCK,BUY,+200,TO OPEN,FIGS,,,STOCK,9.65,9.65,LMT',
    );
    expect(activities.map(({ line, facts }) => `${line} ${facts.kind} ${facts.feesStated ?? true}`)).toEqual([
      '3 buy true',
      '6 sell false',
    ]);
  });

  test('takes two equal fills of one order for two', async () => {
    const fill = ',3/9/26 09:35,STOCK,BUY,+100,TO OPEN,FIGS,,,STOCK,9.65,9.65,LMT';
    const { activities } = await read(
      'Cash Balance',
      CASH,
      '3/9/26,09:35:10,TRD,1,BOT +100 FIGS @9.65,,,-965.00,0',
      '3/9/26,09:35:10,TRD,1,BOT +100 FIGS @9.65,,,-965.00,0',
      'Account Trade History',
      FILLS,
      fill,
      fill,
    );
    expect(activities.map(({ line, facts }) => `${line} ${facts.effect}`)).toEqual(['3 open', '4 open']);
  });
});

test.each([
  ['KEY: F2 SOLD -100 AMZN @9.65', 'sell', 'AMZN'],
  ['WEB:OnDemand BOT +1 SPX 100 (Weeklys) 5 JUN 26 7150 PUT @4.50 CBOE', 'buy', 'SPX260605P07150000'],
  ['tAndroid BOT +5 BRK/B @480.055', 'buy', 'BRK/B'],
  ['SOLD -10,000 EUR/USD @1.1234', 'sell', 'EUR.USD'],
])('%j is read', async (description, kind, symbol) => {
  const { activities } = await read(
    'Cash Balance',
    CASH,
    `3/9/26,09:35:10,TRD,1,"${description}",,,,0`,
    '3/9/26,09:35:11,DOI,1,MARGIN INTEREST ADJUSTMENT,,,-1.00,0',
  );
  expect(activities[0]?.facts.kind).toBe(kind);
  expect(activities[0]?.facts.instrument?.symbol).toBe(symbol);
});
