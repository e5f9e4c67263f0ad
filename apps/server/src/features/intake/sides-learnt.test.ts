import { expect, test } from 'vitest';
import { openAppServer, type StatementFile } from '../../testing/app-server.ts';
import { lines } from '../../testing/statement-lines.ts';
import { wirePage } from '../../testing/two-reports/wire-page.ts';

const server = await openAppServer();

interface Fill {
  readonly id: number;
  readonly units: string;
  readonly parts: object;
}

const opened = (units: string) => ({ tradeOpened: { tradeID: '9', units, price: '1.1' } });
const closed = (units: string) => ({ tradesClosed: [{ tradeID: '1', units, price: '1.1' }] });

/** What an account of OANDA answers; read before sides were told, it said nothing of them. */
const read = (hedgingEnabled: boolean, fills: readonly Fill[]): StatementFile =>
  wirePage(
    'oanda',
    {
      ...{ call: '/v3/accounts/summary', asked: {} },
      answer: { account: { id: '001-1', currency: 'USD', hedgingEnabled } },
    },
    {
      ...{ call: '/v3/accounts/transactions/idrange', asked: {} },
      answer: {
        transactions: fills.map(({ id, units, parts }) => ({
          ...{
            type: 'ORDER_FILL',
            id: `${id}`,
            accountID: '001-1',
            time: `2026-03-0${id}T09:00:00.000000000Z`,
          },
          ...{ instrument: 'EUR_USD', units, pl: '0', financing: '0', commission: '0', ...parts },
        })),
      },
    },
  );

async function journal() {
  const user = await server.newUser();
  const { json } = await user.call('POST', '/v2/accounts', { name: 'Own', currency: 'USD' });
  return {
    async upload(file: StatementFile) {
      const sent = await user.send('/imports/statement/upload', file, { account: json.account.id });
      expect(sent.json.import?.status, sent.text).toBe('completed');
    },
    async held(): Promise<string[]> {
      const { trades } = (await user.call('GET', '/v2/trades?limit=100')).json;
      return trades
        .map(
          ({ status, direction, quantity }: Record<string, string>) => `${direction} ${status} ${quantity}`,
        )
        .sort();
    },
  };
}

test('a fill that learns its side closes what was read before it and names none', async () => {
  const { upload, held } = await journal();
  const long = { id: 1, units: '100', parts: opened('100') };
  const end = { id: 2, units: '-100', parts: closed('-100') };
  await upload(read(false, [long, end]));
  const before = await held();
  // The days that are read again begin after the long was opened.
  await upload(read(true, [end]));
  expect(await held()).toEqual(before);
});

test('a fill that is told of both sides by now counts once', async () => {
  const { upload, held } = await journal();
  const long = { id: 1, units: '100', parts: opened('100') };
  const turn = { id: 2, units: '-150', parts: { ...closed('-100'), ...opened('-50') } };
  await upload(read(false, [long, turn]));
  const before = await held();
  await upload(read(true, [long, turn]));
  expect(await held()).toEqual(before);
});

/** The same fills as the platform’s file prints them, which says nothing of sides. */
const file = (fills: readonly Fill[]): StatementFile =>
  lines(
    'transactions.csv',
    'TICKET,ACCOUNT ID,DATE,TYPE,INSTRUMENT,UNITS,PRICE,PL,FINANCING,COMMISSION,BALANCE,DIRECTION',
    ...fills.map(({ id, units }) => {
      const side = units.startsWith('-') ? 'Sell' : 'Buy';
      return `${id}-0,001-1,2026-03-0${id} 09:00:00 UTC,ORDER_FILL,EUR/USD,${units.replace('-', '')},1.1,0,0,0,1000,${side}`;
    }),
  );

/** Both sides are opened, and an order that closes one and opens the other. */
const HEDGED: readonly Fill[] = [
  { id: 1, units: '100', parts: opened('100') },
  { id: 2, units: '-150', parts: { ...closed('-100'), ...opened('-50') } },
  { id: 3, units: '70', parts: opened('70') },
  // Of a long of 70 it closes 40 alone, and opens more of the short beside it.
  {
    id: 4,
    units: '-90',
    parts: { tradeReduced: { tradeID: '3', units: '-40', price: '1.1' }, ...opened('-50') },
  },
];

test.each(['file', 'wire'])('a file beside the interface counts once, the %s first', async (first) => {
  const alone = await journal();
  await alone.upload(read(true, HEDGED));
  const once = await alone.held();
  const { upload, held } = await journal();
  const reports = [file(HEDGED), read(true, HEDGED)];
  for (const report of first === 'file' ? reports : reports.toReversed()) await upload(report);
  expect(await held()).toEqual(once);
  // What is sent again changes nothing.
  for (const report of reports) await upload(report);
  expect(await held()).toEqual(once);
});
