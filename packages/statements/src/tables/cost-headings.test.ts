import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

const costsOf = async (header: string, ...rows: string[]) => {
  const { activities } = await collectStatement(textSource('trades.csv', [header, ...rows, ''].join('\n')), {
    timeZone: 'UTC',
    currency: 'USD',
  });
  return activities.map(({ facts }) => facts.fees.normalized().toString());
};

const FILL = 'Date,Symbol,Side,Quantity,Price';
const BUY = '2026-01-05 10:00:00,ACME,Buy,10,10';

describe('a cost is counted under whatever name a platform gives it', () => {
  test.each([
    ['Execution fee', '-0.75 USD', '0.75'],
    ['Fees and Commission', '1.67', '1.67'],
    ['Commission Amount', '1.25', '1.25'],
    ['Fee USD', '0.4', '0.4'],
    ['Platform charges', '2', '2'],
    ['Frais de courtage', '1.99', '1.99'],
    ['Ordergebühr', '4.9', '4.9'],
  ])('%s', async (name, printed, cost) => {
    expect(await costsOf(`${FILL},${name}`, `${BUY},${printed}`)).toEqual([cost]);
  });

  test.each(['Net of fees', 'P&L after commission', 'Fee rate', 'Fee (%)', 'Commission type'])(
    'but %s is none',
    async (name) => {
      expect(await costsOf(`${FILL},${name},Fee`, `${BUY},100.5,0.5`)).toEqual(['0.5']);
    },
  );

  test('two kinds of fees are two costs, be the second one called fees and commissions', async () => {
    expect(await costsOf(`${FILL},Misc Fees,Commissions & Fees`, `${BUY},0.02,0.65`)).toEqual(['0.67']);
  });

  test('fees and commission beside the commission are the total of it', async () => {
    expect(await costsOf(`${FILL},Commission,Commission & Fees`, `${BUY},0.6,0.65`)).toEqual(['0.65']);
  });

  test('a column that is the sum of the others is their total, whatever it is called', async () => {
    const header = `${FILL},Brokerage,STT,Stamp Duty,Charges`;
    expect(await costsOf(header, `${BUY},0.6,0.1,0.01,0.71`, `${BUY},0.6,0.1,0,0.7`)).toEqual([
      '0.71',
      '0.7',
    ]);
  });

  test('one fee that is told in two currencies is counted once', async () => {
    expect(await costsOf(`${FILL},Fee,Fee USD`, `${BUY},0.65,0.65`)).toEqual(['0.65']);
  });

  test('clearing, tape and other small costs have short names', async () => {
    expect(
      await costsOf(`${FILL},Comm,Ecn Fee,SEC,TAF,NSCC,CAT,Clr,Misc`, `${BUY},1,.2,.05,.03,.01,.01,.02,0`),
    ).toEqual(['1.32']);
  });

  test('words under a heading of costs reject no row', async () => {
    expect(await costsOf(`${FILL},Fee,Tax,Misc`, `${BUY},0.65,domestic,none of it`)).toEqual(['0.65']);
  });
});

describe('of closed trades', () => {
  const TRADE = 'Symbol,Direction,Qty,Entry Time,Exit Time,Entry Price,Exit Price';
  const LONG = 'ACME,Long,10,2026-04-24 10:00,2026-04-24 11:00,100,105';

  test('the commissions of both ends are its costs', async () => {
    expect(await costsOf(`${TRADE},Entry Commission,Exit Commission`, `${LONG},-0.5,-0.6`)).toEqual([
      '0',
      '1.1',
    ]);
  });

  test.each([
    ['-0.2', '1.2'],
    ['0.3', '0.7'],
  ])('a swap of %s is what the account paid or got, whichever sign costs have', async (swap, costs) => {
    expect(await costsOf(`${TRADE},Commission,Swap`, `${LONG},1,${swap}`)).toEqual(['0', costs]);
  });
});
