import { activityId } from '@tapebook/domain/activities';
import { buildTrades } from '@tapebook/domain/trades';
import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

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
