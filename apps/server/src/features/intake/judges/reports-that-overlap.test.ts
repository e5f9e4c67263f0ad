import { describe, expect, it } from 'vitest';
import { openAppServer } from '../../../testing/app-server.ts';
import { lines } from '../../../testing/statement-lines.ts';
import { journalOf, newAccount } from '../../../testing/two-reports/journal-of.ts';
import { CTRADER_ABOUT } from '../../../testing/two-reports/reports-of-ctrader.ts';
import { wirePage } from '../../../testing/two-reports/wire-page.ts';

const server = await openAppServer();

describe('a position that is still open in part', () => {
  const closed = lines(
    'closed.csv',
    'Contracts,Closing Direction,Qty,Entry Price,Exit Price,Closed P&L,Exit Type,Filled/Settlement Time(UTC+0),Order No.,Create Time',
    'XRPUSDT,Close Long,1,2.5,4,1.5,Trade,2026-02-03 12:00:00,c-5,2026-02-03 11:59:59',
  );
  const HISTORY =
    'Contracts,Order No.,Direction,Order Type,Filled Qty,Filled Price,Order Price,Filled Type,Trading Fee Rate,Fees Paid,Trasaction ID,Transaction Time(UTC+0),Final Balance (USDT)';
  const CLOSING = 'XRPUSDT,c-5,Close Long,Limit,1,4,4,Trade,0,0,f-3,2026-02-03 12:00:00,1014';
  const SECOND = 'XRPUSDT,c-2,Open Long,Market,1,3,0,Trade,0,0,f-2,2026-02-02 10:00:00,1000';
  const FIRST = 'XRPUSDT,c-1,Open Long,Market,1,2,0,Trade,0,0,f-1,2026-02-01 10:00:00,1000';
  const fills = lines('history.csv', HISTORY, CLOSING, SECOND, FIRST);
  const open = ['XRPUSDT long 2 open 1 gross 2'];
  const averaged = ['XRPUSDT long 1 open 0 gross 1.5'];

  it('is what its fills make it, whether they or the average of its closed part came first', async () => {
    for (const files of [
      [fills, closed],
      [closed, fills],
    ]) {
      const { user, upload } = await newAccount(server, 'UTC');
      const imported: string[] = [];
      for (const file of files) imported.push(await upload(file));
      expect(await journalOf(user)).toEqual(open);
      await user.call('DELETE', `/v2/imports/${imported[files.indexOf(closed)]}`);
      expect(await journalOf(user)).toEqual(open);
      await upload(closed);
      expect(await journalOf(user)).toEqual(open);
    }
  });

  it('is again what the average makes it when the fills are undone', async () => {
    const { user, upload } = await newAccount(server, 'UTC');
    await upload(closed);
    const id = await upload(fills);
    await user.call('DELETE', `/v2/imports/${id}`);
    expect(await journalOf(user)).toEqual(averaged);
  });

  it('is not opened twice by fills that begin amid it', async () => {
    const begun = lines('history.csv', HISTORY, CLOSING.replace(',1,4,4,', ',2,4,4,'), SECOND);
    const whole = {
      name: closed.name,
      content: closed.content.replace('Long,1,2.5,4,1.5', 'Long,2,2.5,4,3'),
    };
    for (const files of [
      [begun, whole],
      [whole, begun],
    ]) {
      const { user, upload } = await newAccount(server, 'UTC');
      for (const file of files) await upload(file);
      expect(await journalOf(user)).toEqual(['XRPUSDT long 2 open 0 gross 3']);
    }
  });
});

describe('a position that a platform keeps apart, and that is still open in part', () => {
  // Two purchases, of which the platform’s history knows by now what a part that was closed had cost on average.
  const history = lines(
    'history.csv',
    'ID,Symbol,Opening Direction,Opening Time (UTC+0),Closing Time (UTC+0),Entry price,Closing Price,Closing Quantity,Commission,Swap,Net EUR,Balance EUR',
    '71,GER40,Buy,04/03/2026 08:00:00.100,04/03/2026 16:00:00.100,24110.0,24130.0,1.00 Lots,-1.00,0,19.00,1019.00',
  );
  const deal = (id: number, tradeSide: number, volume: number, price: number, at: string, closed = {}) => ({
    ...{ dealId: id, orderId: id, positionId: 71, symbolId: 21, volume, filledVolume: volume, tradeSide },
    ...{
      executionPrice: price,
      executionTimestamp: Date.parse(at),
      dealStatus: 2,
      moneyDigits: 2,
      ...closed,
    },
  });
  const wire = wirePage('ctrader', ...CTRADER_ABOUT, {
    call: 'deals',
    asked: { ctidTraderAccountId: '101', account: '' },
    answer: {
      payload: {
        deal: [
          deal(1, 1, 200, 24_100, '2026-03-04T08:00:00.100Z'),
          deal(2, 1, 200, 24_120, '2026-03-04T09:00:00.000Z'),
          deal(3, 2, 100, 24_130, '2026-03-04T16:00:00.100Z', {
            closePositionDetail: { entryPrice: 24_110, grossProfit: 2000, swap: 0, commission: -100 },
          }),
        ],
      },
    },
  });

  it('is what its deals make it, whether they or its closed part came first', async () => {
    for (const files of [
      [wire, history],
      [history, wire],
    ]) {
      const { user, upload } = await newAccount(server, 'UTC');
      const imported: string[] = [];
      for (const file of files) imported.push(await upload(file));
      expect(await journalOf(user)).toEqual(['GER40 long 4 open 3 gross 30']);
      await user.call('DELETE', `/v2/imports/${imported[files.indexOf(history)]}`);
      expect(await journalOf(user)).toEqual(['GER40 long 4 open 3 gross 30']);
      await upload(history);
      expect(await journalOf(user)).toEqual(['GER40 long 4 open 3 gross 30']);
    }
  });

  it('is again what the history makes it when the deals are undone', async () => {
    const { user, upload } = await newAccount(server, 'UTC');
    await upload(history);
    const id = await upload(wire);
    await user.call('DELETE', `/v2/imports/${id}`);
    expect(await journalOf(user)).toEqual(['GER40 long 1 open 0 gross 20']);
  });
});

describe('reports of days that overlap', () => {
  const order = (day: number, side: string) =>
    `${side},FERN,Fern Foods,10.00,100,1000.00,Filled,100@10.00,"Feb ${day}, 2026 09:31:00 ET",US,USD`;
  const fill = (day: number, side: string) =>
    `FERN,Fern Foods,${side},100,10.00,1000.00,"Feb ${day}, 2026 10:00:00 ET",US,USD,`;
  const orders = (...rows: string[]) =>
    lines(
      'orders.csv',
      'Side,Symbol,Name,Order Price,Order Qty,Order Amount,Status,Filled@Avg Price,Order Time,Markets,Currency',
      ...rows,
    );
  const fills = (...rows: string[]) =>
    lines(
      'fills.csv',
      'Symbol,Name,Side,Fill Qty,Fill Price,Fill Amount,Fill Time,Markets,Currency,Counterparty',
      ...rows,
    );

  it('keep what only one of them has, though every day looks alike', async () => {
    const DAYS = [2, 3, 4, 5, 6];
    const ofOrders = orders(...DAYS.slice(0, 3).flatMap((day) => [order(day, 'Buy'), order(day, 'Sell')]));
    const ofFills = fills(...DAYS.slice(2).flatMap((day) => [fill(day, 'Buy'), fill(day, 'Sell')]));
    for (const files of [
      [ofOrders, ofFills],
      [ofFills, ofOrders],
    ]) {
      const { user, upload } = await newAccount(server, 'America/New_York');
      for (const file of files) await upload(file);
      expect(await journalOf(user)).toEqual(DAYS.map(() => 'FERN long 100 open 0 gross 0'));
    }
  });
});
