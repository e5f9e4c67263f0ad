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

describe('options on a future', () => {
  const FUTURES =
    'Trade Date,Exec Date,Exec Time,Type,Ref #,Description,Misc Fees,Commissions & Fees,Amount,Balance';
  const told = ({ activities }: Awaited<ReturnType<typeof read>>) =>
    activities.map(
      ({ line, facts }) => `${line} ${facts.kind} ${facts.instrument?.symbol} ${facts.amount} ${facts.fees}`,
    );

  test('of one strike and two series are two, each of them once', async () => {
    const statement = await read(
      'Futures Statements',
      FUTURES,
      '2/4/26,2/4/26,11:00:00,TRD,=1,SOLD -1 /ESH26:XCME 1/50 FEB 26 (EOM) /EWG26:XCME 6500 PUT @12.50,-0.37,-0.85,625.00,0',
      '2/4/26,2/4/26,11:05:00,TRD,=2,BOT +1 /ESH26:XCME 1/50 27 FEB 26 (Wk4) /EW4G26:XCME 6500 PUT @11.50,-0.37,-0.85,-575.00,0',
      'Account Trade History',
      FILLS,
      ',2/4/26 11:05:00,SINGLE,BUY,+1,TO OPEN,/ESH26:XCME 1/50 27 FEB 26 (Wk4),/EW4G26:XCME,6500,PUT,11.50,11.50,LMT',
      ',2/4/26 11:00:00,SINGLE,SELL,-1,TO OPEN,/ESH26:XCME 1/50 FEB 26 (EOM),/EWG26:XCME,6500,PUT,12.50,12.50,LMT',
    );
    expect(told(statement)).toEqual(['3 sell EWG6 P6500 625.00 1.22', '4 buy EW4G6 P6500 -575.00 1.22']);
  });

  test('filled together bear the costs of their row of cash', async () => {
    const statement = await read(
      'Futures Statements',
      FUTURES,
      '2/4/26,2/4/26,11:00:00,TRD,=1,SOLD -1 VERTICAL /ESH26:XCME 1/50 FEB 26 (EOM) /EWG26:XCME 6500/6400 PUT @2.50,-0.74,-1.70,125.00,0',
      'Account Trade History',
      FILLS,
      ',2/4/26 11:00:00,VERTICAL,SELL,-1,TO OPEN,/ESH26:XCME 1/50 FEB 26 (EOM),/EWG26:XCME,6500,PUT,12.50,2.50,LMT',
      ',,,BUY,+1,TO OPEN,/ESH26:XCME 1/50 FEB 26 (EOM),/EWG26:XCME,6400,PUT,10.00,CREDIT,',
    );
    expect(told(statement)).toEqual(['6 sell EWG6 P6500 625.00 1.22', '7 buy EWG6 P6400 -500.00 1.22']);
  });

  test('of a series that no table knows keep its name, and the size that is printed', async () => {
    const { activities } = await read(
      'Futures Statements',
      FUTURES,
      '2/4/26,2/4/26,11:00:00,TRD,=1,SOLD -1 /QQZH26:XCME 1/25 FEB 26 /QQYG26:XCME 10 PUT @2,-0.37,-0.85,50.00,0',
    );
    expect(activities.map(({ facts }) => facts.instrument)).toMatchObject([{ symbol: 'QQZH26 QQYG26 10 P' }]);
    expect(activities[0]?.facts.instrument?.multiplier?.toString()).toBe('25');
  });
});

test('an option ends on its day where a spreadsheet has written that with dots', async () => {
  const { activities } = await read(
    'Account Trade History',
    FILLS,
    ',3/9/26 09:35:10,SINGLE,BUY,+1,TO OPEN,FIGS,17.04.2026,10,CALL,.52,.52,LMT',
  );
  expect(activities.map(({ facts }) => facts.instrument?.expiry)).toEqual(['2026-04-17']);
});
