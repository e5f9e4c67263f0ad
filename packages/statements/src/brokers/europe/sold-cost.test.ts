import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

const HISTORY =
  'Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Result,Currency (Result),Total,Currency (Total),Stamp duty reserve tax,Currency (Stamp duty reserve tax),Notes,ID';
const DEPOT =
  'Datum;Konto;Typ av transaktion;Värdepapper/beskrivning;Antal;Kurs;Belopp;Transaktionsvaluta;Courtage (SEK);Valutakurs;Instrumentvaluta;ISIN;Resultat';

const costsIn = async (header: string, row: string) => {
  const { activities } = await collectStatement(textSource('export.csv', `${header}\n${row}\n`));
  return activities.map(({ facts }) => facts.heldCost?.toString() ?? '-');
};

test.each([
  ['a sale without costs', 'Market sell', '12.00,EUR', '225.00,EUR,,', '213'],
  ['a sale at a loss', 'Market sell', '-12.00,EUR', '225.00,EUR,,', '237'],
  [
    'a sale with costs, of which none says whether they are in the result',
    'Market sell',
    '12.00,EUR',
    '224.00,EUR,1.00,EUR',
    '-',
  ],
  ['a result of nothing', 'Market sell', '0.00,EUR', '225.00,EUR,,', '-'],
  ['no result', 'Market sell', ',', '225.00,EUR,,', '-'],
  ['a result in another currency', 'Market sell', '12.00,GBP', '225.00,EUR,,', '-'],
  ['a purchase', 'Market buy', '12.00,EUR', '225.00,EUR,,', '-'],
])('of %s Trading 212 tells the cost by the result', async (_, action, result, total, cost) => {
  const row = `${action},2020-09-10 09:00:10,DE0000000010,NWD,Nordwind,15,15.00,EUR,1.00000,${result},${total},,EOF1`;
  expect(await costsIn(HISTORY, row)).toEqual([cost]);
});

test.each([
  ['without courtage', '1265,25;SEK;0;;SEK;SE0000000012;65,25', '1200'],
  ['with courtage', '1226,25;SEK;39;;SEK;SE0000000012;65,25', '-'],
  ['without a result', '1265,25;SEK;0;;SEK;SE0000000012;-', '-'],
  ['of a paper abroad', '1265,25;SEK;0;10,00;USD;SE0000000012;65,25', '-'],
])('of a sale %s Avanza tells the cost by the result', async (_, rest, cost) => {
  const row = `2025-03-13;1000009;Sälj;Fjällbacka Fond A;-10,5;120,50;${rest}`;
  expect(await costsIn(DEPOT, row)).toEqual([cost]);
});
