import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../../testing/app-server.ts';
import { handOver, importFile, settled } from '../../../testing/import-files.ts';

const server = await openAppServer();

const HEADER = 'Closed,Symbol,Direction,Net P&L,Commission,Currency\n';
const FIRST = '2026-03-03 16:00:00,ACME,Long,120.50,1.50,USD\n';
const SECOND = '2026-03-04 17:15:00,NOVA,Short,-35.10,1.50,USD\n';
const THIRD = '2026-03-05 15:45:00,ACME,,10.00,1.50,USD\n';

const table = (...rows: string[]) => ({ name: 'journal.csv', content: HEADER + rows.join('') });
const listed = async (user: TestUser) =>
  (await user.call('GET', '/v2/trades')).json.trades
    .map(({ netPnl, instrument }: { netPnl: string; instrument: { symbol: string } }) => [
      instrument.symbol,
      netPnl,
    ])
    .sort();

/** What its question asks for, beside all that was proposed. */
async function answered(user: TestUser) {
  const id = await handOver(user, table(FIRST, SECOND));
  const { json: asked } = await user.call('POST', `/v2/imports/uploads/${id}/preview`, {});
  expect(asked).toMatchObject({
    rows: [],
    mapping: { questions: [{ field: 'resultsOnly', choices: ['results-alone'] }] },
  });
  return {
    id,
    choices: { timeZone: 'UTC', mappings: [{ mapping: { ...asked.mapping.mapping, resultsOnly: true } }] },
  };
}

describe('a table of results alone', () => {
  it('is asked about, looked at, imported, undone and imported again, and nothing is doubled', async () => {
    const user = await server.newUser();
    const { id, choices } = await answered(user);
    const { json: preview } = await user.call('POST', `/v2/imports/uploads/${id}/preview`, choices);
    expect(preview).toMatchObject({
      mapping: { questions: [], mapping: { resultsOnly: true } },
      rows: [
        { activity: { kind: 'result', amount: '122', fees: '1.5' } },
        { activity: { kind: 'result', amount: '-33.6', fees: '1.5' } },
      ],
      problems: [{ code: 'result-only' }],
    });
    const { json } = await user.call('POST', `/v2/imports/uploads/${id}/import`, choices);
    const run = await settled(user, json.import.id);
    expect(run).toMatchObject({
      status: 'completed',
      counts: { rows: 2, activities: 2, duplicates: 0, rejected: 0, tradesClosed: 2 },
    });
    const kept = [
      ['ACME', '120.5'],
      ['NOVA', '-35.1'],
    ];
    expect(await listed(user)).toEqual(kept);

    const again = await importFile(user, table(FIRST, SECOND, THIRD), choices);
    expect(again.counts).toMatchObject({ activities: 1, duplicates: 2, tradesClosed: 1 });
    expect(await listed(user)).toEqual([['ACME', '10'], ...kept]);

    await user.call('DELETE', `/v2/imports/${again.id}`);
    expect(await listed(user)).toEqual(kept);
    await user.call('DELETE', `/v2/imports/${run.id}`);
    expect(await listed(user)).toEqual([]);
    const anew = await importFile(user, table(FIRST, SECOND), choices);
    expect(anew.counts).toMatchObject({ activities: 2, duplicates: 0, tradesClosed: 2 });
    expect(await listed(user)).toEqual(kept);
  });

  it('is told in its trades, down to the line', async () => {
    const user = await server.newUser();
    const { choices } = await answered(user);
    const run = await importFile(user, table(SECOND), choices);
    const [{ id }] = (await user.call('GET', '/v2/trades')).json.trades;
    expect((await user.call('GET', `/v2/trades/${id}`)).json.trade).toMatchObject({
      resultOnly: true,
      direction: 'short',
      openingUnknown: true,
      closedAt: '2026-03-04T17:15:00Z',
      quantity: null,
      entryPrice: null,
      fills: [],
      statedBy: { origin: { kind: 'statement', importId: run.id, fileName: 'journal.csv', line: 2 } },
    });
  });

  it('is read by the saved mapping of its header, which keeps the answer', async () => {
    const user = await server.newUser();
    const { choices } = await answered(user);
    const [{ mapping }] = choices.mappings as [{ mapping: object }];
    const header = HEADER.trim().split(',');
    const saved = await user.call('POST', '/v2/mappings', { name: 'My results', header, mapping });
    expect(saved.json.mapping).toMatchObject({ mapping: { resultsOnly: true } });
    expect(await importFile(user, table(FIRST))).toMatchObject({
      status: 'completed',
      counts: { activities: 1 },
    });
  });
});
