import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../../testing/app-server.ts';
import { importFile } from '../../../testing/import-files.ts';

const server = await openAppServer();

interface Journal {
  readonly name: string;
  /** The notes, words and stars stand in the first row of a trade in FERN. */
  readonly content: string;
  readonly says: object;
}

const lines = (...rows: readonly string[]): string => `${rows.join('\n')}\n`;

/** What each of these journals writes of a trade, in its own headings. */
const JOURNALS: readonly Journal[] = [
  {
    name: 'TradeZella',
    content: lines(
      'Account Name,Open Date,Open Time,Close Date,Close Time,Instrument,Side,Quantity,Entry Price,Exit Price,Gross P&L,Commission,Duration,Adjusted Cost,Adjusted Proceeds,Setups,Custom Tags,Mistakes,Notes,Rating,Trade Risk,Stop Loss,Profit Target',
      'Main,2026-03-02,09:42:00,2026-03-02,10:15:00,FERN,Long,100,31.00,31.50,50.00,1.20,1980,3100.00,3150.00,"Gap, Second day","trend, news",Chased,Waited for it.,4,40,30.60,32.00',
    ),
    says: {
      setup: 'Gap',
      tags: ['Second day', 'trend', 'news', 'Chased'],
      notes: 'Waited for it.',
      rating: 4,
      stop: '30.6',
      target: '32',
    },
  },
  {
    name: 'Tradervue',
    content: lines(
      'Open Datetime,Close Datetime,Symbol,Side,Volume,Exec Count,Entry Price,Exit Price,Gross P&L,Gross P&L (%),Shared,Notes,Tags,Gross P&L (t),Net P&L,Commissions,Fees,Initial Risk',
      '2026-03-02 09:42:00,2026-03-02 10:15:00,FERN,L,200,2,31.00,31.50,50.00,1.61,false,Waited for it.,"trend,news",50.00,48.80,1.00,0.20,40.00',
    ),
    says: { setup: null, tags: ['trend', 'news'], notes: 'Waited for it.', risk: '40' },
  },
  {
    name: 'TraderSync',
    content: lines(
      'Status,Symbol,Size,Open Date,Close Date,Open Time,Close Time,Setups,Mistakes,Entry Price,Exit Price,Return $,Return %,Avg Buy,Avg Sell,Net Return,Commision,Notes,Expire,Strike,Type,Side,Spread,Cost,Executions,Fees,Swap,Holdtime,Portfolio,Tags,Rating,Stop Loss,Profit Target',
      'WIN,FERN,100,"Mar 02, 2026","Mar 02, 2026",09:42:00,10:15:00,Gap,Chased,$31.00,$31.50,$50.00,1.61%,$31.00,$31.50,$48.80,$1.20,Waited for it.,,,SHARE,LONG,SINGLE,"$3,100.00",2,$0.00,$0.00,33 MIN,Main,trend,4,$30.60,$32.00',
    ),
    says: {
      setup: 'Gap',
      tags: ['trend', 'Chased'],
      notes: 'Waited for it.',
      rating: 4,
      stop: '30.6',
      target: '32',
    },
  },
  {
    name: 'TradeNote',
    content: lines(
      'Account,T/D,S/D,Currency,Type,Side,Symbol,Qty,Price,Exec Time,Comm,SEC,TAF,NSCC,Nasdaq,ECN Remove,ECN Add,Gross Proceeds,Net Proceeds,Clr Broker,Liq,Note',
      'Main,03/02/2026,03/04/2026,USD,stock,B,FERN,100,31.00,09:42:00,0.60,0,0,0,0,0,0,-3100.00,-3100.60,SIM,,Waited for it.',
      'Main,03/02/2026,03/04/2026,USD,stock,S,FERN,100,31.50,10:15:00,0.60,0,0,0,0,0,0,3150.00,3149.40,SIM,,',
    ),
    says: { setup: null, tags: [], notes: 'Waited for it.' },
  },
  {
    name: 'Deltalytix',
    content: lines(
      'accountNumber,instrument,side,quantity,entryPrice,closePrice,entryDate,closeDate,pnl,commission,timeInPosition,comment,tags',
      'Main,FERN,Long,100,31.00,31.50,2026-03-02 09:42:00,2026-03-02 10:15:00,50.00,1.20,1980,Waited for it.,"trend, news"',
    ),
    says: { setup: null, tags: ['trend', 'news'], notes: 'Waited for it.' },
  },
];

const CHOICES = { timeZone: 'America/New_York' };

/** What the journal says of its only trade, by names. */
async function said(user: TestUser) {
  const [{ trades }, { setups }, { tags }] = await Promise.all(
    ['/v2/trades', '/v2/setups', '/v2/tags'].map(async (path) => (await user.call('GET', path)).json),
  );
  expect(trades).toHaveLength(1);
  const { trade } = (await user.call('GET', `/v2/trades/${trades[0].id}`)).json;
  const nameOf = (list: { id: string; name: string }[], id: string) =>
    list.find((each) => each.id === id)?.name ?? null;
  return {
    id: trade.id as string,
    setup: nameOf(setups, trade.setupId),
    tags: trade.tagIds.map((id: string) => nameOf(tags, id)),
    notes: trade.notes,
    rating: trade.rating,
    stop: trade.stop,
    target: trade.target,
    risk: trade.risk,
  };
}

describe('an export of another journal', () => {
  it.each(JOURNALS)(
    'of $name brings what was said of its trades, once, undoable and again',
    async ({ name, content, says }) => {
      const user = await server.newUser();
      const file = { name: `${name}.csv`, content };
      const run = await importFile(user, file, CHOICES);
      expect(run).toMatchObject({
        broker: name.toLowerCase(),
        counts: { activities: 2, duplicates: 0 },
        annotations: { trades: 1, known: 0 },
      });
      const brought = await said(user);
      expect(brought).toMatchObject(says);
      // It is told of nothing that was not there.
      expect(run.annotations.kinds).toEqual([
        ...(brought.setup === null ? [] : ['setups']),
        ...(brought.tags.length === 0 ? [] : ['tags']),
        ...(brought.notes === '' ? [] : ['notes']),
        ...(brought.rating === undefined ? [] : ['ratings']),
        ...((brought.stop ?? brought.target ?? brought.risk) ? ['levels'] : []),
      ]);

      // What a person has said since is theirs, whatever the same export says once more.
      const { id } = await said(user);
      await user.call('PATCH', `/v2/trades/${id}`, { notes: 'Mine.' });
      const again = await importFile(user, { ...file, content: `${content}\n` }, CHOICES);
      expect(again).toMatchObject({
        counts: { activities: 0, duplicates: 2 },
        annotations: { trades: 0, known: 1 },
      });
      expect(await said(user)).toMatchObject({ ...says, notes: 'Mine.' });

      for (const { id: runId } of [again, run]) await user.call('DELETE', `/v2/imports/${runId}`);
      expect((await user.call('GET', '/v2/trades')).json.trades).toEqual([]);
      expect((await user.call('GET', '/v2/setups')).json.setups).toEqual([]);
      expect((await user.call('GET', '/v2/tags')).json.tags).toEqual([]);

      await importFile(user, file, CHOICES);
      expect(await said(user)).toMatchObject({ ...says, notes: 'Mine.' });
    },
  );
});
