import { expect, test } from 'vitest';
import { openAppServer, type StatementFile } from '../../testing/app-server.ts';
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
