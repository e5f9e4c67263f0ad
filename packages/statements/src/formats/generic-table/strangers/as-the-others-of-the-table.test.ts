import { activityId } from '@tapebook/domain/activities';
import { buildTrades } from '@tapebook/domain/trades';
import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

const collect = async (...lines: readonly string[]) =>
  collectStatement(textSource('table.csv', `${lines.join('\n')}\n`), { timeZone: 'UTC' });

async function read(...lines: readonly string[]) {
  const source = textSource('table.csv', `${lines.join('\n')}\n`);
  const { activities } = await collectStatement(source, { timeZone: 'UTC', currency: 'USD' });
  const facts = activities.map(({ account, identity, facts: own }) => ({
    ...own,
    id: activityId(account, identity),
    accountId: account,
  }));
  const { trades } = buildTrades(facts, { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC' });
  return trades.map(
    ({ instrument, grossPnl, fees, netPnl, currency }) =>
      `${instrument.symbol}: ${grossPnl?.normalized()} less ${fees.normalized()} is ${netPnl?.normalized()} ${currency}`,
  );
}

const HEADER =
  'Entry Date,Exit Date,Instrument,Direction,Size,Entry Price,Exit Price,Commission,Swap,Profit/Loss';

test('a converted result is after its costs where those of the other markets are', async () => {
  expect(
    await read(
      HEADER,
      '2025-03-14 09:30,2025-03-14 11:00,EURUSD,Long,100000,1.0500,1.0550,7.00,-1.00,492.00',
      '2025-03-15 10:00,2025-03-16 12:00,USDJPY,Short,100000,150.00,149.50,7.00,-3.00,324.45',
    ),
  ).toEqual(['EUR.USD: 500 less 8 is 492 USD', 'USD.JPY: 334.45 less 10 is 324.45 USD']);
});

test('and before them where those are', async () => {
  expect(
    await read(
      HEADER,
      '2025-03-14 09:30,2025-03-14 11:00,EURUSD,Long,100000,1.0500,1.0550,7.00,-1.00,500.00',
      '2025-03-15 10:00,2025-03-16 12:00,USDJPY,Short,100000,150.00,149.50,7.00,-3.00,334.45',
    ),
  ).toEqual(['EUR.USD: 500 less 8 is 492 USD', 'USD.JPY: 334.45 less 10 is 324.45 USD']);
});

test('a fund of a list of schemes is bought by instalments and redeemed, and is called by its name', async () => {
  expect(
    await read(
      'Scheme Name,Folio,Transaction Date,Transaction Type,Amount (INR),NAV,Units,Unit Balance',
      'Sample Fund - Growth,12/5,14-Mar-2025,SIP Purchase,"5,000.00",50.00,100.000,100.000',
      'Sample Fund - Growth,12/5,24-Apr-2025,Redemption,"-6,000.00",60.00,-100.000,0.000',
    ),
  ).toEqual(['Sample Fund - Growth: 1000 less 0 is 1000 USD']);
});

test('what the broker gave back is taken off what it took', async () => {
  expect(
    await read(
      'Date,Symbol,Side,Quantity,Price,Fees,Rebate',
      '2025-03-14,FERN,BUY,100,10.00,0.10,0.36',
      '2025-03-15,FERN,SELL,100,11.00,0.10,0.00',
    ),
  ).toEqual(['FERN: 100 less -0.16 is 100.16 USD']);
});

test('what pairs made is in the money of the country whose words the headings are, where it does not come out in that of the prices', async () => {
  const source = textSource(
    'table.csv',
    [
      'Pozycja;Symbol;Typ;Wolumen;Czas otwarcia;Cena otwarcia;Czas zamknięcia;Cena zamknięcia;Prowizja;Swap;Zysk brutto',
      '111;EURUSD;BUY;0,1;04.03.2025 10:00:00;1,05;04.03.2025 12:00:00;1,055;-1,00;0,00;200,00',
      '113;EURUSD;SELL;0,2;14.03.2025 10:00:00;1,06;14.03.2025 12:00:00;1,05;-2,00;0,00;780,00',
    ].join('\n'),
  );
  const { activities, problems } = await collectStatement(source, { timeZone: 'Europe/Warsaw' });
  expect(
    activities.flatMap(({ facts: { statedResult, statedCurrency } }) =>
      statedResult === undefined ? [] : [`${statedResult.normalized()} ${statedCurrency ?? ''}`],
    ),
  ).toEqual(['200 PLN', '780 PLN']);
  expect(problems.map(({ code }) => code)).toEqual(['currency-assumed']);
});

test('interest on cash is the account’s, and a coupon that of its bond, of which neither has a symbol', async () => {
  const { activities } = await collect(
    'Date,Type,Description,Symbol,Qty,Price,Amount',
    '2025-03-04,Buy,FERN INC,FERN,100,10.00,-1000.00',
    '2025-03-05,Credit Interest,INTEREST ON CASH,,,,1.23',
    '2025-03-06,Interest,SAMPLE 4.5% 2031,,,,22.50',
    '2025-03-06,ADR Fee,ADR FEE FERN,FERN,,,-0.50',
    '2025-03-07,Foreign Tax Withheld,TAX FERN,FERN,,,-0.75',
  );
  expect(
    activities.map(
      ({ facts: { kind, instrument, amount } }) =>
        `${kind} ${instrument?.symbol ?? 'account'} ${amount.normalized()}`,
    ),
  ).toEqual([
    'buy FERN -1000',
    'interest account 1.23',
    'interest SAMPLE 4.5% 2031 22.5',
    'fee FERN -0.5',
    'tax FERN -0.75',
  ]);
});

test.each([
  ['Fill Date,Fill Time', '20250314,93105', '20250314,103000'],
  ['Trade Date,Trade Time', '03/14/2025,093105', '03/14/2025,103000'],
])('times of digits alone beside a day (%s) are not lost', async (headings, bought, sold) => {
  const { activities, problems } = await collect(
    `${headings},Symbol,Side,Quantity,Fill Price,Currency`,
    `${bought},FERN,Buy,100,10,USD`,
    `${sold},FERN,Sell,100,11,USD`,
  );
  expect(activities.map(({ facts }) => new Date(facts.occurredAt / 1000).toISOString())).toEqual([
    '2025-03-14T09:31:05.000Z',
    '2025-03-14T10:30:00.000Z',
  ]);
  expect(problems).toEqual([]);
});

test('options under German headings, with words for what opens and closes them', async () => {
  const { activities, problems } = await collect(
    'Handelstag;Zeit;Basiswert;Verfall;Strike;Typ;Aktion;Kontrakte;Prämie;Währung',
    '14.03.2025;15:45:00;FERN;21.03.2025;50,00;Put;Verkauf zur Eröffnung;2;1,50;USD',
    '17.03.2025;16:30:00;FERN;21.03.2025;50,00;Put;Kauf zur Schließung;2;0,50;USD',
  );
  expect(problems).toEqual([]);
  expect(
    activities.map(
      ({ facts: { kind, effect, instrument, quantity } }) =>
        `${kind} ${effect} ${quantity?.normalized()} ${instrument?.symbol}`,
    ),
  ).toEqual(['sell open 2 FERN250321P00050000', 'buy close 2 FERN250321P00050000']);
});

test('bonus shares cost nothing and are held from then on', async () => {
  const { activities } = await collect(
    'Trade Date,Scrip Name,Type,Qty,Net Rate,Net Amount',
    '14-03-2025,SAMPLEIND,Buy,100,100.00,10000.00',
    '20-03-2025,SAMPLEIND,Bonus,100,0.00,0.00',
    '24-03-2025,SAMPLEIND,Sell,200,60.00,12000.00',
  );
  expect(activities.map(({ facts: { kind, quantity } }) => `${kind} ${quantity?.normalized()}`)).toEqual([
    'buy 100',
    'stock_dividend 100',
    'sell 200',
  ]);
});

test('a result of a pair that its prices do not make asks for the money of the account', async () => {
  const { problems } = await collect(
    'Date,Pair,Direction,Lot,Entry Price,Exit Price,Profit',
    '2025-03-14 10:00,EURUSD,Buy,0.10,1.05000,1.05500,47.39',
    '2025-03-15 10:00,GBPUSD,Sell,0.20,1.29000,1.28500,92.17',
  );
  expect(problems.find(({ code }) => code === 'amount-differs')?.message).toBe(
    'Line 2 has a P&L of 47.39; by its prices it is 50. If your account is kept in another currency than USD, choose it and import the file again; else check the lot size of EUR.USD.',
  );
});

test('a contract that is named beside its root is the future', async () => {
  const { activities, problems } = await collect(
    'Action,Quantity,Symbol,Fin Instrument,Price,Time,Date,Currency,Commission',
    'BOT,100,FERN,FERN,10.00,09:45:00,20250314,USD,1.00',
    'BOT,1,ES,ES JUN25,5800.25,11:00:00,20250314,USD,2.25',
  );
  expect(
    activities.map(({ facts: { instrument } }) => `${instrument?.assetClass} ${instrument?.symbol}`),
  ).toEqual(['stock FERN', 'future ESM5']);
  expect(problems).toEqual([]);
});

test('a Dutch table without orders keeps its costs, though its headings are like those of a broker who has some', async () => {
  const { summary, activities } = await collect(
    'Datum;Tijd;Product;ISIN;Beurs;Aantal;Koers;Lokale waarde;Valuta;Kosten;Totaal EUR',
    '14-03-2025;09:31;MONSTER NV;NL0009999990;EAM;-25;44,00;1100,00;EUR;-2,00;1098,00',
    '04-03-2025;09:31;MONSTER NV;NL0009999990;EAM;25;40,00;-1000,00;EUR;-2,00;-1002,00',
  );
  expect(summary.detected?.format).toBe('generic-table');
  expect(activities.map(({ facts: { kind, fees } }) => `${kind} ${fees.normalized()}`)).toEqual([
    'sell 2',
    'buy 2',
  ]);
});

test.each([
  ['Buy Price,Sell Price', '100.00,0', '0,110.00'],
  ['Buy Rate,Sell Rate', '100.00,', ',110.00'],
])(
  'prices of purchases and of sales in a column each (%s) are those of fills',
  async (headings, bought, sold) => {
    const { activities, problems } = await collect(
      `Date,Scrip,Buy/Sell,${headings},Quantity,Brokerage,Currency`,
      `14-03-2025,SAMPLEIND,Buy,${bought},100,20,INR`,
      `24-03-2025,SAMPLEIND,Sell,${sold},100,20,INR`,
    );
    expect(
      activities.map(
        ({ facts: { kind, quantity, price } }) =>
          `${kind} ${quantity?.normalized()} @ ${price?.normalized()}`,
      ),
    ).toEqual(['buy 100 @ 100', 'sell 100 @ 110']);
    expect(problems).toEqual([]);
  },
);

test('of a purchase price without one of the sale a trade is still open', async () => {
  expect(
    await read(
      'Symbol,Side,Qty,Buy Price,Sell Price,Buy Date,Sell Date',
      'FERN,Long,100,10,11,2025-03-14,2025-03-17',
      'COVE,Long,50,20,,2025-03-18,',
    ),
  ).toEqual(['COVE: 0 less 0 is 0 USD', 'FERN: 100 less 0 is 100 USD']);
});

test('a day of the entry is that of an exit with a time alone, or the next', async () => {
  const { activities } = await collect(
    'Entry Date,Entry Time,Exit Time,Ticker,Side,Shares,Entry,Exit',
    '03/14/2025,09:45,10:30,FERN,Long,100,10,11',
    '03/14/2025,15:45,09:35,COVE,Short,50,20,21',
  );
  expect(activities.map(({ facts }) => new Date(facts.occurredAt / 1000).toISOString().slice(5, 16))).toEqual(
    ['03-14T09:45', '03-14T10:30', '03-14T15:45', '03-15T09:35'],
  );
});
