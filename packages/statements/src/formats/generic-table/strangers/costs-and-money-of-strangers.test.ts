import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

const read = async (...lines: string[]) =>
  collectStatement(textSource('history.csv', [...lines, ''].join('\n')), { timeZone: 'UTC' });

const fills = async (...lines: string[]) =>
  (await read(...lines)).activities.flatMap(({ facts }) =>
    'quantity' in facts
      ? [
          `${facts.kind} ${facts.quantity.normalized()} ${facts.instrument?.symbol} @ ${'price' in facts ? facts.price?.normalized() : ''} fees ${facts.fees.normalized()} ${facts.currency}`,
        ]
      : [`${facts.kind} ${'amount' in facts ? facts.amount?.normalized() : ''} ${facts.currency}`],
  );

describe('costs', () => {
  test('under a name that nobody knows are found where they are what is lacking between price and money', async () => {
    expect(
      await fills(
        'Datum;Titel;Kauf/Verkauf;Anzahl;Kurs;Courtage;Zuschlag;Netto;Währung',
        '14.03.2024;NESN;Kauf;100;93,50;20,00;7,01;-9.377,01;CHF',
        '21.03.2024;NESN;Verkauf;100;95,50;20,00;7,16;9.522,84;CHF',
      ),
    ).toEqual(['buy 100 NESN @ 93.5 fees 27.01 CHF', 'sell 100 NESN @ 95.5 fees 27.16 CHF']);
  });

  test('a column that is the difference on one row alone is none', async () => {
    expect(
      await fills(
        'Date,Symbol,Side,Quantity,Price,Commission,Points,Amount',
        '2024-03-14,AAPL,Buy,10,100,1.00,0.50,-1001.50',
        '2024-03-21,AAPL,Sell,10,110,1.00,3.00,1099.00',
      ),
    ).toEqual(['buy 10 AAPL @ 100 fees 1 USD', 'sell 10 AAPL @ 110 fees 1 USD']);
  });

  test('of the Netherlands and the stamp of Switzerland are costs', async () => {
    expect(
      await fills(
        'Datum;Transactie;Omschrijving;Aantal;Koers;Valuta;Provisie;Stempel',
        '14-03-2024;Koop;ASML;5;890,00;EUR;9,50;1,20',
      ),
    ).toEqual(['buy 5 ASML @ 890 fees 10.7 EUR']);
  });
});

describe('the brokerage of a net rate', () => {
  const held = ['buy 100 FERN @ 2502.5 fees 0 INR', 'sell 100 FERN @ 2597.4 fees 0 INR'];
  const gross = ['buy 100 FERN @ 2500 fees 250 INR', 'sell 100 FERN @ 2600 fees 260 INR'];

  test.each([
    ['is within it', 'Net Rate,Brokerage', ['2502.50,250', '2597.40,260'], held],
    ['is within it for each', 'Net Rate,Brokerage per unit', ['2502.50,2.50', '2597.40,2.60'], held],
    [
      'is beside a gross rate',
      'Net Rate,Gross Rate,Brokerage per unit',
      ['2502.50,2500,2.50', '2597.40,2600,2.60'],
      gross,
    ],
    [
      'is what lies between, for each',
      'Rate,Brokerage,Net Rate',
      ['2500,2.50,2502.50', '2600,2.60,2597.40'],
      gross,
    ],
    [
      'is on top of it where amounts say so',
      'Net Rate,Brokerage,Amount',
      ['2502.50,250,250500', '2597.40,260,259480'],
      ['buy 100 FERN @ 2502.5 fees 250 INR', 'sell 100 FERN @ 2597.4 fees 260 INR'],
    ],
    [
      'leaves other costs beside it',
      'Net Rate,Brokerage,STT',
      ['2502.50,250,25', '2597.40,260,26'],
      ['buy 100 FERN @ 2502.5 fees 25 INR', 'sell 100 FERN @ 2597.4 fees 26 INR'],
    ],
  ])('%s', async (_, headings, [bought, sold], expected) => {
    expect(
      await fills(
        `Trade Date,Currency,Security,Buy/Sell,Quantity,${headings}`,
        `02-03-2026,INR,FERN,B,100,${bought}`,
        `13-03-2026,INR,FERN,S,100,${sold}`,
      ),
    ).toEqual(expected);
  });
});

describe('what came back of the costs', () => {
  test.each([
    ['is taken off them', 'Commission,Exchange Fee,Rebate', '5,1,2', '4'],
    ['is taken off what is charged for each', 'Commission per share,Rebate', '0.60,2', '4'],
    ['is within a total that says so', 'Rebate,Net Fees', '2,4', '4'],
    ['is within a total of more than nothing else', 'Commission,Rebate,Total Fees', '6,2,4', '4'],
    [
      'is beside a total that is the sum of the others',
      'Commission,Exchange Fee,Total Fees,Rebate',
      '5,1,6,2',
      '4',
    ],
    ['is of nothing where no cost is stated', 'Rebate', '2', '0'],
  ])('%s', async (_, headings, costs, fees) => {
    expect(
      await fills(
        `Date,Symbol,Side,Quantity,Price,${headings}`,
        `2024-03-14,AAPL,Buy,10,100,${costs}`,
        `2024-03-21,AAPL,Sell,10,110,${costs}`,
      ),
    ).toEqual([`buy 10 AAPL @ 100 fees ${fees} USD`, `sell 10 AAPL @ 110 fees ${fees} USD`]);
  });
});

describe('the currency of a row', () => {
  test('is that of its debit or its credit, and an exchange of one for the other is told', async () => {
    const header =
      'DATE;ACTIVITY NAME;DEBIT;DEBIT CURRENCY;CREDIT;CREDIT CURRENCY;FEES/COMMISSION;BUY/SELL;QUANTITY;ASSET;PRICE PER UNIT';
    const rows = [
      '28/02/2022;2x SWISSCOM;-1045.00;CHF;;;5.00;BUY;2;SCMN;520.00',
      '15/03/2022;2x SWISSCOM;;;1074.60;CHF;5.40;SELL;2;SCMN;540.00',
      '16/03/2022;CHF to USD;-100.00;CHF;108.00;USD;0.95;;;;',
    ];
    expect(await fills(header, ...rows)).toEqual([
      'buy 2 SCMN @ 520 fees 5 CHF',
      'sell 2 SCMN @ 540 fees 5.4 CHF',
    ]);
    const { verdicts } = await read(header, ...rows);
    expect(verdicts.filter(({ verdict }) => verdict === 'rejected')).toMatchObject([
      { line: 4, message: expect.stringContaining('exchanges one currency for another (CHF, USD)') },
    ]);
  });

  test('is that of its price, where the account has another', async () => {
    expect(
      await fills(
        'Transaction Date,Currency of Sub-account Held In,Transaction Type,Symbol,Quantity,Currency of Price,Price,Commission,Currency of Amount,Amount',
        '"March 5, 2024",CAD,Buy,XIC,100,CAD,34.50,6.95,CAD,-3456.95',
        '"March 21, 2024",CAD,Buy,MSFT,10,USD,425.00,6.95,CAD,-5746.88',
      ),
    ).toEqual(['buy 100 XIC @ 34.5 fees 6.95 CAD', expect.stringContaining('buy 10 MSFT @ 425')]);
  });

  test.each(['ＵＳドル', 'USドル', '米ドル'])('is told in Japanese: %s', async (dollars) => {
    expect(
      await fills(
        '約定日,ティッカー,売買区分,決済通貨,数量［株］,単価［USドル］,手数料［USドル］',
        `2023/9/13,IYR,買付,${dollars},10,83.85,4.15`,
      ),
    ).toEqual(['buy 10 IYR @ 83.85 fees 4.15 USD']);
  });
});

describe('sizes and prices', () => {
  test('at what it was executed, and not at what it was sent to the market', async () => {
    expect(
      await fills(
        'date,side,futures,average price,price,executed,fee,status',
        '2025-03-05 12:30:00,Close Long,BTCUSDT,61000,61500,0.05 BTC,1.83 USDT,Filled',
        '2025-03-05 10:00:00,Open Long,BTCUSDT,60000,Market,0.05 BTC,1.80 USDT,Filled',
      ),
    ).toEqual(['sell 0.05 BTCUSDT.P @ 61000 fees 1.83 USDT', 'buy 0.05 BTCUSDT.P @ 60000 fees 1.8 USDT']);
  });

  test('the amount of a whole trade at two prices is its size', async () => {
    expect(
      await fills(
        'Instrument,Entry Time,Exit Time,Side,Amount,Entry Price,Exit Price,Trade Fee,Profit',
        'NAS100,2025-03-13 15:30:11,2025-03-13 15:40:00,Sell,2,19500.0,19520.0,-1.50,-40.00',
      ),
    ).toEqual(['sell 2 NAS100 @ 19500 fees 0 USD', 'buy 2 NAS100 @ 19520 fees 1.5 USD']);
  });

  test('the amount of a whole trade is money where its result says so', async () => {
    expect(
      await fills(
        'Entry Time,Exit Time,Pair,Side,Amount,Entry Price,Exit Price,PnL',
        '2025-03-13 15:30:11,2025-03-13 15:40:00,BTCUSDT,Long,1200,60000,61000,20.00',
      ),
    ).toEqual(['buy 0.02 BTCUSDT @ 60000 fees 0 USDT', 'sell 0.02 BTCUSDT @ 61000 fees 0 USDT']);
  });

  test('what the amount of a whole trade counts is asked where its result fits neither', async () => {
    const { summary } = await read(
      'Entry Time,Exit Time,Symbol,Side,Amount,Entry Price,Exit Price,PnL',
      '2025-03-13 15:30:11,2025-03-13 15:40:00,AAPL,Long,5000,50.00,51.00,300.00',
    );
    expect(summary.outcome).toBe('needs-mapping');
  });

  test('a side may say behind it which way the position goes', async () => {
    expect(
      await fills(
        'Symbol,Time,Side,Avg Fill,Filled,Fee',
        'AAPL,2025-03-13 10:00:00,Sell(Open Short),148.00,5,0.44',
        'AAPL,2025-03-13 11:00:00,Buy(Close Short),150.00,5,0.45',
      ),
    ).toEqual(['sell 5 AAPL @ 148 fees 0.44 USD', 'buy 5 AAPL @ 150 fees 0.45 USD']);
  });

  test('a future that was traded on paper is that future', async () => {
    expect(
      await fills(
        'Symbol,Trade Type,Entry DateTime,Exit DateTime,Entry Price,Exit Price,Trade Quantity,Profit/Loss (C),Commission (C)',
        '[Sim]ESH26_FUT_CME,Short,2026-01-14  10:02:00.000 BP,2026-01-14  10:05:00.000 EP,6910.00,6912.00,1,-104.40,4.40',
      ),
    ).toEqual(['sell 1 ESH6 @ 6910 fees 0 USD', 'buy 1 ESH6 @ 6912 fees 4.4 USD']);
  });

  test('long and short in Spanish', async () => {
    expect(
      await fills(
        'Fecha;Activo;Sentido;Contratos;Entrada;Salida;Beneficio ($);Comisión ($)',
        '14/03/2024;NQ;Largo;1;18.240,25;18.250,25;200,00;4,50',
        '15/03/2024;MNQ;Corto;4;18.100,00;18.110,50;-84,00;4,96',
      ),
    ).toEqual([
      'buy 1 NQ @ 18240.25 fees 0 USD',
      'sell 1 NQ @ 18250.25 fees 4.5 USD',
      'sell 4 MNQ @ 18100 fees 0 USD',
      'buy 4 MNQ @ 18110.5 fees 4.96 USD',
    ]);
  });
});

describe('money among whole trades', () => {
  test('what a row without size and prices is called in another column than the sides', async () => {
    expect(
      await fills(
        'Type,Ticket,Symbol,Lots,Buy/sell,Open price,Close price,Open time,Close time,Profit,Swap,Commission',
        'Deposit,9001,,,,,,2024/03/01 00:00:00,2024/03/01 00:00:00,5000,0,0',
        'Closed position,9002,GBPUSD,0.2,Sell,1.27,1.268,2024/03/05 09:00:00,2024/03/05 12:30:00,40,-0.4,-1.2',
      ),
    ).toEqual([
      'deposit 5000 USD',
      'sell 20000 GBP.USD @ 1.27 fees 0 USD',
      'buy 20000 GBP.USD @ 1.268 fees 1.6 USD',
    ]);
  });

  test('what holding over night cost shows that names of markets are no shares', async () => {
    const { activities } = await read(
      'Date,Type,Market,Direction,Quantity,Open Price,Close Price,P&L,Currency',
      '14/03/2024 10:00,Trade,UK 100,Sell,5,7750,7730,100.00,GBP',
      '15/03/2024 22:00,Overnight Financing,Wall Street,,,,,-1.25,GBP',
      '16/03/2024 10:00,Trade,Wall Street,Buy,2,38900,38880,-40.00,GBP',
    );
    expect(
      activities.map(({ facts: { kind, instrument } }) => `${kind} ${instrument?.assetClass ?? ''}`),
    ).toEqual(['sell cfd', 'buy cfd', 'funding ', 'buy cfd', 'sell cfd']);
  });
});

describe('prices that are named for the purchase and the sale', () => {
  const trades = [
    'AAPL,Short,100,99.00,100.00,2024-03-14 09:35:00,2024-03-14 10:35:00',
    'MSFT,Long,10,400.00,405.00,2024-03-14 09:36:00,2024-03-14 10:36:00',
  ];

  test('a short trade was entered at that of the sale, be its result stated or not', async () => {
    const bare = 'Symbol,Side,Qty,Buy Price,Sell Price,Entry Time,Exit Time';
    const expected = [
      'sell 100 AAPL @ 100 fees 0 USD',
      'buy 100 AAPL @ 99 fees 0 USD',
      'buy 10 MSFT @ 400 fees 0 USD',
      'sell 10 MSFT @ 405 fees 0 USD',
    ];
    expect(await fills(bare, ...trades)).toEqual(expected);
    expect(await fills(`${bare},P&L`, `${trades[0]},100.00`, `${trades[1]},50.00`)).toEqual(expected);
  });

  test('where results say so they are those of the entry and the exit', async () => {
    expect(
      await fills(
        'Symbol,Side,Qty,Buy Price,Sell Price,Entry Time,Exit Time,P&L',
        `${trades[0]},-100.00`,
        `${trades[1]},50.00`,
      ),
    ).toEqual([
      'sell 100 AAPL @ 99 fees 0 USD',
      'buy 100 AAPL @ 100 fees 0 USD',
      'buy 10 MSFT @ 400 fees 0 USD',
      'sell 10 MSFT @ 405 fees 0 USD',
    ]);
  });

  test('a small loss by its costs does not turn the others round', async () => {
    expect(
      await fills(
        'Symbol,Side,Qty,Buy Price,Sell Price,Entry Time,Exit Time,Net P&L',
        `${trades[0]},98.00`,
        'AAPL,Short,100,100.00,100.01,2024-03-15 09:35:00,2024-03-15 10:35:00,-1.00',
      ),
    ).toEqual([
      'sell 100 AAPL @ 100 fees 0 USD',
      'buy 100 AAPL @ 99 fees 2 USD',
      'sell 100 AAPL @ 100.01 fees 0 USD',
      'buy 100 AAPL @ 100 fees 2 USD',
    ]);
  });

  test('lots have the size that the results of both directions show', async () => {
    const { activities } = await read(
      'Symbol,Side,Lots,Buy Price,Sell Price,Entry Time,Exit Time,P&L',
      'US30,Long,0.2,18000,18050,2024-03-14 09:35:00,2024-03-14 10:35:00,100.00',
      'US30,Short,0.4,18100,18120,2024-03-15 09:35:00,2024-03-15 10:35:00,80.00',
    );
    expect(activities.map(({ facts: { instrument } }) => instrument?.multiplier?.toString())).toEqual([
      '10',
      '10',
      '10',
      '10',
    ]);
  });
});

describe('prices and days that are named for the purchase and the sale', () => {
  const days = async (...lines: string[]) =>
    (await read(...lines)).activities.map(
      ({ facts: { kind, effect, price, occurredAt } }) =>
        `${new Date(Number(occurredAt) / 1000).toISOString().slice(0, 10)} ${kind} ${effect} @ ${price?.normalized()}`,
    );

  test('of a list of sales each trade is long', async () => {
    expect(
      await days(
        'Type,Symbol,Qty,Buy Date,Buy Price,Sell Date,Sell Price,Profit',
        'Sell,AAPL,10,2024-03-01,100,2024-03-05,110,100',
        'Sell,MSFT,10,2024-03-04,400,2024-03-08,390,-100',
        'Sell,IBM,10,2024-03-11,190,2024-03-11,191,10',
      ),
    ).toEqual([
      '2024-03-01 buy open @ 100',
      '2024-03-05 sell close @ 110',
      '2024-03-04 buy open @ 400',
      '2024-03-08 sell close @ 390',
      '2024-03-11 buy open @ 190',
      '2024-03-11 sell close @ 191',
    ]);
  });

  test('a short trade begins on the day of its sale', async () => {
    expect(
      await days(
        'Side,Symbol,Qty,Buy Date,Buy Price,Sell Date,Sell Price,Profit',
        'Short,AAPL,10,2024-03-05,100,2024-03-02,110,100',
        'Long,MSFT,10,2024-03-04,400,2024-03-08,390,-100',
        'Short,IBM,10,2024-03-11,190,2024-03-11,191,10',
      ),
    ).toEqual([
      '2024-03-02 sell open @ 110',
      '2024-03-05 buy close @ 100',
      '2024-03-04 buy open @ 400',
      '2024-03-08 sell close @ 390',
      '2024-03-11 sell open @ 191',
      '2024-03-11 buy close @ 190',
    ]);
  });
});

test('trades of another table above the headings are told, and words above them passed over', async () => {
  const { verdicts } = await read(
    'Stocks,,,,,,,',
    'Date,Ticker,B/S,Qty,Price,Comm,,',
    '3/14/2024,AAPL,B,100,172.00,1.00,,',
    '3/14/2024,AAPL,S,100,173.00,1.00,,',
    ',,,,,,,',
    'Options,,,,,,,',
    'Date,Underlying,Expiry,Strike,C/P,B/S,Contracts,Premium',
    '3/14/2024,SPY,3/15/2024,515,C,B,2,1.50',
    '3/14/2024,SPY,3/15/2024,515,C,S,2,1.80',
  );
  expect(verdicts.filter(({ verdict }) => verdict === 'rejected').map(({ line }) => line)).toEqual([3, 4]);
});

test('a result that comes out with its prices once its costs are added is after them, also in another currency than the account’s', async () => {
  const { activities } = await read(
    'Trade ID;Instrument;Long/Short;Entry Date;Entry Time;Exit Date;Exit Time;Position Size;Entry Price;Exit Price;Commission;P/L',
    '1;DAX;Long;14.03.2024;09:05;14.03.2024;10:10;2;17950,5;18000,5;4,00;96,00',
    '2;EURUSD;Short;15.03.2024;10:00;15.03.2024;12:00;0,5;1,08800;1,08900;3,50;-53,50',
  );
  const stated = activities.flatMap(({ facts }) => facts.statedResult?.normalized().toString() ?? []);
  expect(stated).toEqual(['100']);
});
