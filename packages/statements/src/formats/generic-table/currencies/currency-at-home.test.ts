import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

/** Currencies of the facts, and what is said of the one that was assumed. */
async function read(...lines: readonly string[]) {
  const { activities, problems } = await collectStatement(textSource('table.csv', `${lines.join('\n')}\n`), {
    timeZone: 'Europe/Berlin',
  });
  const said = problems.find(({ code }) => code === 'currency-assumed')?.message ?? '';
  return {
    currencies: [...new Set(activities.map(({ facts }) => facts.currency))],
    said: /; (\w+ was assumed.*?)\./.exec(said)?.[1] ?? '',
  };
}

const GERMAN = 'Datum;Uhrzeit;Wertpapier;Kauf/Verkauf;Stück;Kurs';

describe('a table under German headings that names no currency', () => {
  test('is in euros where most of its papers are traded at home', async () => {
    expect(
      await read(
        GERMAN,
        '02.03.2026;15:45;SAP;Kauf;10;240,10',
        '02.03.2026;17:20;SAP;Verkauf;10;242,10',
        '03.03.2026;15:42;BMW;Kauf;20;80,10',
      ),
    ).toEqual({
      currencies: ['EUR'],
      said: 'EUR was assumed, since its headings and most of its papers are those of euro countries',
    });
  });

  test('and where New York was not open yet', async () => {
    expect(
      await read(GERMAN, '02.03.2026;09:05;TSLA;Kauf;10;240,10', '02.03.2026;11:20;TSLA;Verkauf;10;242,10'),
    ).toEqual({
      currencies: ['EUR'],
      said: 'EUR was assumed, since its headings are those of euro countries, and New York was not open yet at most of its times',
    });
  });

  test('but in dollars where tickers of New York are traded at its hours', async () => {
    expect(
      await read(GERMAN, '02.03.2026;16:05;AAPL;Kauf;10;240,10', '02.03.2026;17:20;AAPL;Verkauf;10;242,10'),
    ).toEqual({ currencies: ['USD'], said: 'USD was assumed' });
  });
});

describe('a paper that says where it is traded', () => {
  test.each([
    ['its number', 'DE0007164600', 'EUR'],
    ['its number', 'CH0038863350', 'CHF'],
    ['the end of its symbol', 'SAP.DE', 'EUR'],
    ['the beginning of its symbol', 'NASDAQ:AAPL', 'USD'],
    ['the beginning of its symbol', 'XETR:SAP', 'EUR'],
  ])('by %s (%s) is in that currency without a question', async (_, symbol, currency) => {
    expect(await read('Symbol,Date,Side,Quantity,Price', `${symbol},2026-03-02 10:05,Buy,10,240.10`)).toEqual(
      {
        currencies: [currency],
        said: '',
      },
    );
  });

  test('by nothing, or a number that is sold everywhere, is asked about', async () => {
    for (const symbol of ['SAP', 'IE00B4L5Y983', 'BRK.B'])
      expect(
        await read('Symbol,Date,Side,Quantity,Price', `${symbol},2026-03-02 10:05,Buy,10,240.10`),
      ).toEqual({
        currencies: ['USD'],
        said: 'USD was assumed',
      });
  });
});
