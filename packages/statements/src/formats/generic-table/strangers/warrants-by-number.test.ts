import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

/** What each fact trades, and how the rows were left that make none. */
async function read(...lines: readonly string[]) {
  const { activities, verdicts } = await collectStatement(textSource('table.csv', `${lines.join('\n')}\n`), {
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
  });
  const facts = activities.map(
    ({ facts: { instrument, quantity, price } }) =>
      `${instrument?.assetClass}:${instrument?.symbol} ×${instrument?.multiplier?.normalized() ?? '?'} ${quantity?.normalized()} @ ${price?.normalized()}`,
  );
  return { facts, left: verdicts.map(({ code }) => code) };
}

describe('a warrant by its number, beside the word that it is a call', () => {
  test.each([
    ['WKN', 'Datum;WKN;Typ;Kauf/Verkauf;Stück;Kurs', '02.03.2026;VX1A2B;Call;Kauf;1000;1,25'],
    ['ISIN', 'Datum;ISIN;Typ;Kauf/Verkauf;Stück;Kurs', '02.03.2026;DE000VX1A2B5;Put;Kauf;1000;1,25'],
    [
      'WKN, its strike and its last day',
      'Datum;WKN;Typ;Basispreis;Verfall;Kauf/Verkauf;Stück;Kurs',
      '02.03.2026;VX1A2B;Call;18000;18.12.2026;Kauf;1000;1,25',
    ],
    [
      'ISIN, and a name like that of an option',
      'Datum;ISIN;Bezeichnung;Kauf/Verkauf;Stück;Kurs',
      '02.03.2026;DE000VX1A2B5;SAP Call 200,50 15.01.2027;Kauf;1000;1,25',
    ],
    [
      'ISIN, and a name with the issuer’s order',
      'Datum;ISIN;Bezeichnung;Kauf/Verkauf;Stück;Kurs',
      '02.03.2026;DE000VX1A2B5;CALL 15.01.27 SAP 200;Kauf;1000;1,25',
    ],
  ])('is a paper: %s', async (_what, header, row) => {
    const { facts, left } = await read(header, row);
    expect(facts).toEqual([`stock:${row.split(';')[1]} ×1 1000 @ 1.25`]);
    expect(left).toEqual([]);
  });
});

test('an option stays one beside the number of its paper', async () => {
  const { facts } = await read(
    'Datum;Symbol;ISIN;Typ;Strike;Verfall;Kauf/Verkauf;Kontrakte;Kurs',
    '02.03.2026;SAP;DE0007164600;Call;200;18.12.2026;Kauf;2;12,50',
  );
  expect(facts).toEqual(['option:SAP261218C00200000 ×? 2 @ 12.5']);
});

test('an option of which too little is said is refused, and is no share', async () => {
  const { facts, left } = await read(
    'Datum;Symbol;Typ;Kauf/Verkauf;Stück;Kurs',
    '02.03.2026;SAP;Call;Kauf;2;12,50',
  );
  expect([facts, left]).toEqual([[], ['missing-value']]);
});
