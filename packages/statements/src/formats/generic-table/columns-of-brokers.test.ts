import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

async function read(lines: readonly string[], options = {}) {
  const { activities, summary } = await collectStatement(textSource('table.csv', `${lines.join('\n')}\n`), {
    timeZone: 'UTC',
    ...options,
  });
  const facts = activities.map(
    ({ facts: { kind, instrument, quantity, price, fees, feeCurrency, currency } }) =>
      `${kind} ${quantity?.normalized()} ${instrument?.symbol} @ ${price?.normalized()} ${currency}${
        fees.isZero() ? '' : ` fee ${fees.normalized()} ${feeCurrency ?? currency}`
      }`,
  );
  return { facts, summary };
}

test('the one column of currencies is that of the rows where papers have names alone', async () => {
  const { facts, summary } = await read([
    'Date,Type,Name,Money,Qty,Price',
    '2026-03-05,Buy,Specimen Oyj,EUR,1000,3.25',
    '2026-03-20,Sell,Specimen Oyj,EUR,1000,3.40',
  ]);
  expect(facts).toEqual(['buy 1000 Specimen Oyj @ 3.25 EUR', 'sell 1000 Specimen Oyj @ 3.4 EUR']);
  expect(summary.problems.map(({ code }) => code)).not.toContain('currency-assumed');
});

test.each([
  ['Security code,Market', 'SPEC,ASX'],
  ['Market,Instrument code', 'NZX,SPEC'],
  ['Market,Stock Code', 'US,SPEC'],
])('a market that is an exchange is not what was traded: %s', async (headings, cells) => {
  const { facts } = await read([
    `Date,Type,${headings},Quantity,Price,Currency`,
    `2026-03-05,Buy,${cells},100,45.00,AUD`,
    `2026-03-20,Sell,${cells},100,46.00,AUD`,
  ]);
  expect(facts).toEqual(['buy 100 SPEC @ 45 AUD', 'sell 100 SPEC @ 46 AUD']);
});

test('a market beside another name is what was traded where it is a pair', async () => {
  const { facts } = await read([
    'Date,Type,Market,Security code,Quantity,Price',
    '2026-03-05,Buy,BTC/EUR,77,1,60000',
  ]);
  expect(facts[0]).toContain('BTC/EUR');
});

describe('names that brokers have for their columns', () => {
  test.each([
    ['Time,Contract,Side,Exec Size,Exec Price', '2026-03-05 09:00,SPEC,Buy,3,60'],
    ['data,papier,strona,liczba sztuk,cena', '2026-03-05,SPEC,K,3,60'],
    ['Date,Type,Security,Shares,Quote', '2026-03-05,Buy,SPEC,3,60.00'],
    ['Trade date,Instrument code,Quantity,Price,Transaction type', '2026-03-05,SPEC,3,60,BUY'],
    ['Date,Market,Type,Amount,Rate ex. fee,Total', '2026-03-05,SPEC,Buy,3,60.00,180'],
    ['Trade Date,Symbol,Side,Units,Avg. Price,Value', '2026-03-05,SPEC,B,3,60.00,180'],
    ['Libellé;Opération;Date;Qté;Prix d’exé', 'SPEC;Achat;2026-03-05;3;60'],
  ])('%s', async (headings, row) => {
    const { facts, summary } = await read([headings, row]);
    expect(summary.outcome).toBe('read');
    expect(facts[0]).toMatch(/^buy 3 SPEC @ 60 /);
  });
});

test('a date and a time of a quote are not those of the purchase beside it', async () => {
  const { facts, summary } = await read([
    'Symbol,Current Price,Date,Time,Trade Date,Purchase Price,Quantity,Commission,Transaction Type',
    'SPEC,190.1,2026/05/03,16:00 EDT,20260115,150.0,10,1.0,BUY',
    'SPEC,190.1,2026/05/03,16:00 EDT,20260301,170.0,10,1.0,SELL',
  ]);
  expect(facts).toEqual(['buy 10 SPEC @ 150 USD fee 1 USD', 'sell 10 SPEC @ 170 USD fee 1 USD']);
  expect(summary.period).toEqual({ from: '2026-01-15', to: '2026-03-01' });
});

test('headings of Japan have their unit in wide brackets, and each cost counts', async () => {
  const { facts } = await read([
    '約定日,銘柄コード,売買区分,数量［株］,単価［円］,手数料［円］,税金等〔円〕,受渡金額［円］',
    '2026/1/20,7203,買付,100,"2,700.0",275,27,"270,302"',
    '2026/1/24,7203,売付,100,"2,900.0",275,27,"289,698"',
  ]);
  expect(facts).toEqual(['buy 100 7203 @ 2700 JPY fee 302 JPY', 'sell 100 7203 @ 2900 JPY fee 302 JPY']);
});

test('a point of an index is worth what its results show in the currency of their rows', async () => {
  const { activities } = await collectStatement(
    textSource(
      'closed.csv',
      [
        'Instrument,Buy/Sell,Amount,Open Rate,Close Rate,Opening Time,Closing Time,P&L,Currency',
        'Germany 40,Sell,2,18250.5,18210.5,25/03/2026 09:12,25/03/2026 10:40,80.00,EUR',
        'Gold,Buy,10,2150.20,2148.10,26/03/2026 14:02,26/03/2026 15:15,-21.00,USD',
        '',
      ].join('\n'),
    ),
    { timeZone: 'UTC' },
  );
  const sizes = activities.map(({ facts: { instrument } }) => [
    instrument?.symbol,
    instrument?.currency,
    instrument?.multiplier?.normalized().toString(),
  ]);
  expect(sizes[0]).toEqual(['Germany 40', 'EUR', '1']);
  expect(sizes[2]).toEqual(['Gold', 'USD', '1']);
});

test('what numbers rows, orders and wallets is proposed for nothing that was traded', async () => {
  const { summary } = await read([
    'Wallet ID,Row,Timestamp (UTC),Description,Currency,transactionId,Balance delta,Order Guid',
    '111,2,2026-03-12 09:00:00,Bought XBT 0.01,XBT,71,0.01,g1',
    '111,3,2026-03-19 09:00:00,Sold XBT 0.01,XBT,72,-0.01,g2',
  ]);
  const { header = [], columns = {} } = summary.mapping ?? {};
  const proposed = Object.values(columns).map((position) => header[position]);
  for (const heading of ['Wallet ID', 'Row', 'transactionId', 'Order Guid'])
    expect(proposed).not.toContain(heading);
});

test('an order that was deleted was not executed', async () => {
  const { facts, summary } = await read([
    'Datum;Auftragsart;WKN;Stück;Kurs;Währung;Status',
    '20.03.2026;Verkauf;716460;10;180,00;EUR;Ausgeführt',
    '12.03.2026;Kauf;716460;5;;EUR;Gelöscht',
    '05.03.2026;Kauf;716460;10;170,00;EUR;Ausgeführt',
  ]);
  expect(facts).toHaveLength(2);
  expect(summary.counts).toMatchObject({ ignored: 1, rejected: 0 });
});
