import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

/** Each fact in a few words, what was refused, and what was said of the currency. */
async function read(...lines: readonly string[]) {
  const { activities, verdicts, problems, summary } = await collectStatement(
    textSource('table.csv', `${lines.join('\n')}\n`),
    { timeZone: 'UTC' },
  );
  const facts = activities.map(
    ({ facts: { kind, effect, instrument, quantity, price, amount, fees, ratio, currency } }) =>
      [
        kind,
        ...(effect === undefined ? [] : [effect]),
        `${instrument?.assetClass}:${instrument?.symbol}`,
        ...(quantity === undefined ? [] : [quantity.normalized()]),
        ...(price === undefined ? [] : [`@ ${price.normalized()} ${currency}`]),
        ...(ratio === undefined ? [`= ${amount.normalized()}`] : [`1:${ratio}`]),
        `fee ${fees.normalized()}`,
      ].join(' '),
  );
  const said = problems.find(({ code }) => code === 'currency-assumed')?.message ?? '';
  return { facts, verdicts, said, questions: summary.mapping?.questions.map(({ about }) => about) };
}

describe('options of which a description alone tells what was done', () => {
  test('are bought and sold, and end', async () => {
    const { facts } = await read(
      'Date,Description,Qty,Price,Commission,Amount',
      '03/13/2026,BUY TO OPEN AAPL MAR 20 2026 200 CALL,2,3.10,1.30,-621.30',
      '03/16/2026,SELL TO CLOSE AAPL MAR 20 2026 200 CALL,2,4.10,1.30,818.70',
      '03/20/2026,SELL TO OPEN TSLA 03/20/26 $250 PUT,1,5.00,0.65,499.35',
      '03/20/2026,EXPIRED TSLA 03/20/26 $250 PUT,1,,,0',
    );
    expect(facts).toEqual([
      'buy open option:AAPL260320C00200000 2 @ 3.1 USD = -620 fee 1.3',
      'sell close option:AAPL260320C00200000 2 @ 4.1 USD = 820 fee 1.3',
      'sell open option:TSLA260320P00250000 1 @ 5 USD = 500 fee 0.65',
      'expire close option:TSLA260320P00250000 1 = 0 fee 0',
    ]);
  });

  test('that name so many at a price are traded, and neither paid in nor out', async () => {
    const { facts } = await read(
      'Date,Description,Qty,Price,Amount',
      '03/13/2026,ACME CORP COMMON,2,3.10,-6.20',
      '03/16/2026,ACME CORP COMMON,2,4.10,8.20',
      '03/17/2026,WIRE FROM BANK,,,500.00',
    );
    expect(facts.map((fact) => fact.split(' ')[0])).toEqual(['buy', 'sell', 'deposit']);
  });
});

describe('a spread in one cell', () => {
  test('is refused with words instead of being a share of a hundredth', async () => {
    const { facts, verdicts } = await read(
      'Date,Symbol,Strategy,Action,Qty,Price,Fees',
      '2026-03-02 10:00,SPY 500/505 20MAR26 Call,Vertical,BTO,2,1.85,2.60',
    );
    expect(facts).toEqual([]);
    expect(verdicts.map(({ message }) => message)).toEqual([
      expect.stringContaining('“SPY 500/505 20MAR26 Call” is an option, or a spread of several'),
    ]);
  });

  test('is no warrant that is bought by the piece', async () => {
    const { facts } = await read(
      'Datum;Bezeichnung;Typ;Stück;Kurs EUR;Gebühr',
      '13.03.2026;Call DAX 20.000 06/26;Kauf;500;4,52;1,00',
    );
    expect(facts).toEqual(['buy stock:Call DAX 20.000 06/26 500 @ 4.52 EUR = -2260 fee 1']);
  });
});

describe('options whose terms stand in columns', () => {
  const HEADER = 'Date,Symbol,Action,Contracts,Strike,Expiry,Premium,Total';

  test('say beside the side which of the two they are, and cost what a contract does', async () => {
    const { facts } = await read(
      HEADER,
      '2026-03-13,SPY,STO PUT,1,500,2026-03-20,150,149.35',
      '2026-03-16,SPY,BTC Put,1,500,2026-03-20,50,-50.65',
    );
    expect(facts).toEqual([
      'sell open option:SPY260320P00500000 1 @ 1.5 USD = 150 fee 0.65',
      'buy close option:SPY260320P00500000 1 @ 0.5 USD = -50 fee 0.65',
    ]);
  });

  test('are refused where nothing says it, and are no shares', async () => {
    const { facts, verdicts } = await read(HEADER, '2026-03-13,SPY,STO,1,500,2026-03-20,150,149.35');
    expect(facts).toEqual([]);
    expect(verdicts.map(({ message }) => message)).toEqual([
      expect.stringContaining('is an option on SPY, and nothing says whether it is a call or a put'),
    ]);
  });
});

test('a program writes sides as FIX does', async () => {
  const { facts } = await read(
    'TransactTime,Symbol,Side,LastQty,LastPx,Commission',
    '20260302-14:30:05.123,AAPL,1,100,210.50,1.00',
    '20260302-15:10:05.123,AAPL,2,100,211.50,1.00',
    '20260302-15:20:05.123,TSLA,5,50,250.50,1.00',
  );
  expect(facts).toEqual([
    'buy stock:AAPL 100 @ 210.5 USD = -21050 fee 1',
    'sell stock:AAPL 100 @ 211.5 USD = 21150 fee 1',
    'sell open stock:TSLA 50 @ 250.5 USD = 12525 fee 1',
  ]);
});

test('a ratio stands before the word for it', async () => {
  const { facts } = await read(
    'Date,Type,Symbol,Quantity,Price,Notes',
    '2026-03-02,Buy,NFLX,10,1000.00,',
    '2026-03-09,Split,NFLX,,,10:1 split',
  );
  expect(facts[1]).toBe('split stock:NFLX 1:10 fee 0');
});

test('several exits in a row are told, and never the first alone for all', async () => {
  const { facts, verdicts } = await read(
    'Date,Symbol,Side,Entry Qty,Entry Price,Exit1 Qty,Exit1 Price,Exit2 Qty,Exit2 Price',
    '2026-03-02,AAPL,Long,100,210.00,50,211.00,50,213.00',
  );
  expect(facts).toEqual([]);
  expect(verdicts.map(({ message }) => message)).toEqual([
    expect.stringContaining('has several entries or exits'),
  ]);
});

describe('the country of the headings', () => {
  test('puts the day first, which is not asked', async () => {
    const { questions, facts } = await read(
      'Date,Scrip,B/S,Qty,Rate,Brokerage,STT',
      '02-03-2026,RELIANCE,B,"1,00,000","2,500.50",20.00,"2,50,050.00"',
    );
    expect(questions).toEqual([]);
    expect(facts).toEqual(['buy stock:RELIANCE 100000 @ 2500.5 INR = -250050000 fee 250070']);
  });

  test('is Switzerland where thousands are parted by apostrophes', async () => {
    const { said } = await read(
      'Datum;Titel;Art;Anzahl;Kurs;Betrag;Spesen',
      "02.03.2026;NESTLE N;Kauf;1'000;95.50;95'500.00;120.35",
    );
    expect(said).toContain('CHF was assumed, since thousands are parted by apostrophes, as in Switzerland');
  });
});
