import { describe, expect, it } from 'vitest';
import { openAppServer } from '../../../testing/app-server.ts';
import { handOver, importFile, settled } from '../../../testing/import-files.ts';
import { lines } from '../../../testing/statement-lines.ts';
import { tradesOf } from '../../../testing/told-trades.ts';

const server = await openAppServer();

describe('the list of positions of a statement comes before any question', () => {
  const HEADS = [
    'Statement,Header,Field Name,Field Value',
    'Statement,Data,Title,Activity Statement',
    'Account Information,Header,Field Name,Field Value',
    'Account Information,Data,Account,U0000001',
    'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code',
  ];
  const fill = (day: number, quantity: number) =>
    `Trades,Data,Order,Stocks,USD,HELD,"2026-02-0${day}, 09:31:00",${quantity},10,10,${-10 * quantity},0,0,0,0,`;
  const LISTED =
    'Open Positions,Header,DataDiscriminator,Asset Category,Currency,Symbol,Quantity,Mult,Cost Price,Cost Basis,Close Price,Value,Unrealized P/L,Code';
  const held = (symbol: string, quantity: number) =>
    `Open Positions,Data,Summary,Stocks,USD,${symbol},${quantity},1,10,100,11,110,10,`;

  it.each([
    { fills: [fill(2, -100)], lists: held('MORE', 5), trades: ['HELD long closed 100 null waits for basis'] },
    { fills: [fill(2, -100)], lists: held('HELD', -100), trades: ['HELD short open 100 0'] },
    {
      fills: [fill(2, -100), fill(3, 160)],
      lists: held('HELD', 60),
      trades: ['HELD long open 60 0', 'HELD short closed 100 0'],
    },
    {
      fills: [fill(2, -100), fill(3, 160)],
      lists: held('HELD', 160),
      trades: ['HELD long closed 100 null waits for basis', 'HELD long open 160 0'],
    },
  ])('$lists', async ({ fills, lists, trades }) => {
    const user = await server.newUser();
    const file = lines('activity.csv', ...HEADS, ...fills, LISTED, lists);
    expect(await importFile(user, file)).toMatchObject({ status: 'completed' });
    expect(await tradesOf(user)).toEqual(trades);
  });
});

describe('what a table states beside its fills comes before any question', () => {
  it.each([
    {
      column: 'Realized P/L',
      rows: ['SELL,100,10.00,0.00,200.00'],
      trades: ['HELD long closed 100 200'],
    },
    {
      column: 'Realized P/L',
      rows: ['BUY,100,10.00,0.00,$200.00'],
      trades: ['HELD short closed 100 200'],
    },
    {
      column: 'Realized P/L',
      rows: ['SELL,100,10.00,0.00,0.00', 'BUY,100,9.00,0.00,100.00'],
      trades: ['HELD short closed 100 100'],
    },
    {
      column: 'Realized P/L',
      rows: ['SELL,40,10.00,0.00,80.00', 'SELL,60,10.00,0.00,120.00', 'BUY,50,9.00,0.00,'],
      trades: ['HELD long closed 40 80', 'HELD long closed 60 120', 'HELD long open 50 0'],
    },
    {
      column: 'Cost Basis',
      rows: ['SELL,100,10.00,0.00,800.00'],
      trades: ['HELD long closed 100 200'],
    },
    // Some book commissions as they come: those of what opens are its result.
    {
      column: 'Realized P/L',
      rows: ['BUY,100,10.00,1.00,-1.00', 'SELL,100,11.00,1.00,99.00'],
      trades: ['HELD long closed 100 98'],
    },
    {
      column: 'Net Realized P/L',
      rows: ['BUY,100,10.00,1.00,-1.00', 'SELL,100,11.00,1.00,99.00'],
      trades: ['HELD long closed 100 98'],
    },
    // … also where they stand in no column of their own.
    {
      column: 'Realized P/L',
      rows: ['BUY,100,10.00,0.00,-1.00', 'SELL,100,11.00,0.00,99.00'],
      trades: ['HELD long closed 100 100'],
    },
    {
      column: 'Realized P/L',
      rows: [
        'BUY,100,10.00,0.00,-1.00',
        'SELL,40,11.00,0.00,39.00',
        'SELL,60,11.00,0.00,59.00',
        'BUY,9,11.00,0.00,-1.00',
      ],
      trades: ['HELD long closed 100 100', 'HELD long open 9 0'],
    },
  ])('$column: $rows', async ({ column, rows, trades }) => {
    const user = await server.newUser();
    const file = lines(
      'results.csv',
      `Date,Time,Symbol,Side,Quantity,Price,Commission,${column}`,
      ...rows.map((row, day) => `2026-02-0${day + 2},09:31:00,HELD,${row}`),
    );
    expect(await importFile(user, file)).toMatchObject({ status: 'completed' });
    expect(await tradesOf(user)).toEqual(trades);
  });

  const results = (...rows: readonly string[]) =>
    lines(
      'results.csv',
      'Date,Time,Symbol,Side,Quantity,Price,Commission,Realized P/L',
      ...rows.map((row, day) => `2026-02-0${day + 2},09:31:00,HELD,${row}`),
    );

  it.each([
    {
      name: 'one bought back later, which says nothing of the one before',
      rows: ['SELL,100,10.00,0.00,0.00', 'BUY,100,12.00,0.00,0.00', 'SELL,100,15.00,0.00,300.00'],
      more: ['SELL,50,15.00,0.00,0.00', 'BUY,50,14.00,0.00,50.00'],
      asked: 1,
      trades: [
        'HELD long closed 100 300',
        'HELD long closed 100 null waits for basis',
        'HELD short closed 50 50',
      ],
    },
    {
      name: 'the last of two that one short is made of',
      rows: ['SELL,100,10.00,0.00,0.00', 'SELL,50,15.00,0.00,0.00', 'BUY,50,14.00,0.00,50.00'],
      more: ['BUY,100,12.00,0.00,0.00'],
      asked: 1,
      trades: [
        'HELD long closed 100 null waits for basis',
        'HELD long open 100 0',
        'HELD short closed 50 50',
      ],
    },
    {
      name: 'the last of two, of which the first is still open',
      rows: ['SELL,100,10.00,0.00,0.00', 'SELL,50,15.00,0.00,0.00', 'BUY,50,14.00,0.00,50.00'],
      more: [],
      asked: 1,
      trades: ['HELD long closed 100 null waits for basis', 'HELD short closed 50 50'],
    },
  ])(
    'a purchase with a result shows what it covers to be short: $name',
    async ({ rows, more, asked, trades }) => {
      const user = await server.newUser();
      const id = await handOver(user, results(...rows, ...more));
      const preview = await user.call('POST', `/v2/imports/uploads/${id}/preview`, {});
      expect(preview.json.unexplainedSales).toMatchObject({ sales: asked, firstLine: 2 });
      const { json } = await user.call('POST', `/v2/imports/uploads/${id}/import`, {
        unexplainedSales: 'held-before',
      });
      expect(await settled(user, json.import.id)).toMatchObject({ status: 'completed' });
      expect(await tradesOf(user)).toEqual(trades);
    },
  );

  it.each(['1000.00', '999.00', '1001.00'])(
    'what a sale brought, with its fees or without them, is no cost of what was held: %s',
    async (basis) => {
      const user = await server.newUser();
      const file = lines(
        'basis.csv',
        'Date,Time,Symbol,Side,Quantity,Price,Commission,Cost Basis',
        `2026-02-02,09:31:00,HELD,SELL,100,10.00,1.00,${basis}`,
        '2026-02-02,15:31:00,HELD,BUY,100,9.00,1.00,901.00',
      );
      expect(await importFile(user, file)).toMatchObject({ status: 'completed' });
      expect(await tradesOf(user)).toEqual(['HELD short closed 100 98']);
    },
  );

  it('a purchase with a result makes no short of a plain sale where others are called short', async () => {
    const user = await server.newUser();
    const file = results('SELL,100,10.00,0.00,0.00', 'BUY,40,9.00,0.00,20.00', 'SELL SHORT,10,9.00,0.00,');
    expect(await importFile(user, file)).toMatchObject({ status: 'completed' });
    expect((await tradesOf(user))[0]).toBe('HELD long closed 100 null waits for basis');
  });

  it('a short sale with a result closes what was held over night, beyond the purchases of the day', async () => {
    const user = await server.newUser();
    const day = lines(
      'trades-20260706.csv',
      'Time,Symb,Side,Price,Qty,Route,Broker,Account,Type,Cloid,P / L,',
      '09:31:05,FERN,B,20.50,100,SMAT,,ZZ1,Margin,AUTO,0.00,',
      '09:45:12,FERN,S,20.60,100,SMAT,,ZZ1,Margin,AUTO,10.00,',
      '09:46:12,FERN,SS,20.70,50,SMAT,,ZZ1,Margin,AUTO,10.00,',
      '09:47:12,MOSS,B,20.50,100,SMAT,,ZZ1,Margin,AUTO,0.00,',
      '09:48:12,MOSS,S,20.90,300,SMAT,,ZZ1,Margin,AUTO,160.00,',
    );
    expect(await importFile(user, day)).toMatchObject({ status: 'completed' });
    expect(await tradesOf(user)).toEqual([
      'FERN long closed 100 10',
      'FERN long closed 50 10',
      'MOSS long closed 100 40',
      'MOSS long closed 200 120',
    ]);
  });

  it('a result of what went through zero leaves the question of the rest', async () => {
    const user = await server.newUser();
    const file = lines(
      'results.csv',
      'Date,Time,Symbol,Side,Quantity,Price,Commission,Realized P/L',
      '2026-02-02,09:31:00,HELD,BUY,50,20.00,0.00,',
      '2026-02-03,09:31:00,HELD,SELL,80,21.00,0.00,50.00',
    );
    expect(await importFile(user, file)).toMatchObject({ status: 'needs-mapping' });
  });

  it('a result beside the beginning of a trade says nothing of what is closed', async () => {
    const user = await server.newUser();
    const file = lines(
      'results.csv',
      'Date,Time,Symbol,Side,Quantity,Price,Commission,P/L',
      '2026-02-02,09:31:00,HELD,BUY,50,20.00,0.00,50.00',
      '2026-02-03,09:31:00,HELD,SELL,50,21.00,0.00,',
    );
    expect(await importFile(user, file)).toMatchObject({ status: 'completed' });
    expect(await tradesOf(user)).toEqual(['HELD long closed 50 50']);
  });
});
