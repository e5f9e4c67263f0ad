import { APP_DATA_BINARY, decodeAppData } from '@tapebook/contract';
import { categoryAt, decodeTradeTable } from '@tapebook/domain/analytics';
import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../testing/app-server.ts';

const server = await openAppServer();

/** An account in euros: pairs and an index in other currencies, two of which end in one second at different rates. */
const HISTORY = {
  name: 'history.csv',
  content: [
    'Account currency;EUR',
    'Ticket;Open;Type;Volume;Symbol;Price;SL;TP;Close;Price;Swap;Commissions;Profit;Pips;Trade duration in seconds',
    '101;2026-03-02 09:00:00;buy;1.00;EURUSD;1.10000;0;0;2026-03-02 11:00:00;1.10500;0;-3.00;452.49;50;7200',
    '102;2026-03-02 09:30:00;sell;0.50;EURAUD;1.65000;0;0;2026-03-02 11:00:00;1.64500;-2.50;-1.50;151.98;50;7200',
    '103;2026-03-02 10:00:00;buy;0.01;EURUSD;1.10400;0;0;2026-03-02 11:00:00;1.10500;0;-0.03;0.91;10;3600',
    '104;2026-03-03 12:00:00;buy;1.00;EURUSD;1.10000;0;0;2026-03-03 14:00:00;1.09500;-0.07;0;-456.62;-50;7200',
    '',
  ].join('\n'),
};

async function trader(): Promise<TestUser> {
  const user = await server.newUser();
  await user.send('/imports/statement/upload', HISTORY, {});
  return user;
}

const NET = ['EUR -456.69', 'EUR 0.88', 'EUR 147.98', 'EUR 449.49'];

describe('results that a statement states in the currency of the account', () => {
  it('are what every list, sum and file says, to the cent', async () => {
    const user = await trader();
    const { trades } = (await user.call('GET', '/v2/trades')).json;
    const told = (rows: { currency: string; netPnl: string }[]) =>
      rows.map(({ currency, netPnl }) => `${currency} ${netPnl}`).sort();
    expect(told(trades)).toEqual(NET);

    const { bytes } = await user.call('GET', '/v2/app_data', undefined, { accept: APP_DATA_BINARY });
    const table = decodeTradeTable(decodeAppData(new Uint8Array(bytes).buffer).table);
    const rows = Array.from(table.ids, (_id, row) => ({
      currency: categoryAt(table.categories.currency, row),
      netPnl: String(table.numbers.netPnl[row]),
    }));
    expect(told(rows)).toEqual(NET);

    const csv = await user.call('POST', '/v2/trades/export', {
      tradeIds: trades.map(({ id }: { id: string }) => id),
      columns: ['net'],
    });
    const lines = csv.text.trimEnd().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',').toReversed().join(' ')).sort()).toEqual(NET);

    const days = await user.call('GET', '/v2/statistics?measures=netPnl,fees&by=day&home=realised');
    const [block, another] = days.json.blocks;
    expect(another).toBeUndefined();
    expect(block.currency).toBe('EUR');
    const total = await user.call('GET', '/v2/statistics?measures=netPnl,grossPnl,fees');
    expect(total.json.blocks).toHaveLength(1);
    expect(JSON.stringify(total.json.blocks[0])).toContain('"141.66"');
  });

  it('stand beside what their prices made, which tell what a stop puts at risk', async () => {
    const user = await trader();
    const { trades } = (await user.call('GET', '/v2/trades')).json;
    const [last] = trades;
    expect(last.byPrices).toMatchObject({ currency: 'USD', grossPnl: '-500' });
    await user.call('PATCH', `/v2/trades/${last.id}`, { stop: '1.098' });
    const detail = (await user.call('GET', `/v2/trades/${last.id}`)).json.trade;
    expect(Number(detail.risk)).toBeCloseTo(182.648, 6);
    expect(Number(detail.rMultiple)).toBeCloseTo(-456.69 / 182.648, 8);
    expect(detail.realisations).toMatchObject([{ netPnl: '-456.69', fees: '0.07' }]);
    expect(detail.fills.map(({ fees }: { fees: string }) => fees)).toEqual(['0', '0.07']);
    expect(detail.running.at(-1)).toMatchObject({ realised: '-456.69', open: '0' });
  });

  it('come to facts that are there without them, when their statement is imported once more', async () => {
    const user = await trader();
    await server.database.asOwner(
      'UPDATE tapebook.activities SET stated_result = NULL, stated_currency = NULL WHERE user_id = $1',
      [user.userId],
    );
    await user.send('/imports/statement/upload', HISTORY, {});
    const { trades } = (await user.call('GET', '/v2/trades')).json;
    expect(trades.map(({ currency }: { currency: string }) => currency)).toEqual([
      'EUR',
      'EUR',
      'EUR',
      'EUR',
    ]);
  });

  it.each([
    ['stay while a correction by hand leaves size and price as they are', '1.095', 'EUR -456.62'],
    ['go with the price that a correction changes', '1.096', 'USD -400'],
  ])('%s', async (_what, price, told) => {
    const user = await trader();
    const [last] = (await user.call('GET', '/v2/trades')).json.trades;
    const { trade } = (await user.call('GET', `/v2/trades/${last.id}`)).json;
    const answer = await user.call('POST', '/v2/activities', {
      activities: [
        {
          accountId: last.accountId,
          kind: 'sell',
          instrument: { symbol: last.instrument.symbol, assetClass: 'forex', currency: 'USD' },
          occurredAt: '2026-03-03T15:00:00Z',
          quantity: '100000',
          price,
          currency: 'USD',
          replaces: trade.fills[1].activityId,
        },
      ],
    });
    expect(answer.status).toBe(201);
    const corrected = (await user.call('GET', `/v2/trades/${last.id}`)).json.trade;
    expect(`${corrected.currency} ${corrected.grossPnl}`).toBe(told);
  });
});
