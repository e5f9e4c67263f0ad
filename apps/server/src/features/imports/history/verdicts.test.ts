import { describe, expect, it } from 'vitest';
import { openAppServer } from '../../../testing/app-server.ts';
import { executions, importFile, manyExecutions, ROUND_TRIP } from '../../../testing/import-files.ts';

const server = await openAppServer();

describe('verdicts as CSV', () => {
  it('tell of every row what became of it, and what it is a duplicate of', async () => {
    const user = await server.newUser();
    const first = await importFile(user, executions(ROUND_TRIP, '=cmd().csv'));
    const second = await importFile(
      user,
      executions([...ROUND_TRIP, '2026-02-03,10:00:00,MSFT,BUY,five,1,0,USD'], 'again, more.csv'),
    );
    const file = await user.call('GET', `/v2/imports/${second.id}/rows.csv`);
    expect(file.headers).toMatchObject({
      'content-type': expect.stringContaining('text/csv'),
      'content-disposition': expect.stringContaining('again%2C%20more.csv%20-%20verdicts.csv'),
    });
    const lines = file.text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines[0]).toMatch(
      /^File,Line,Verdict,Reason,Explanation,What it says,Activity,Duplicate of import/,
    );
    expect(lines[1]).toMatch(
      new RegExp(
        `^,2,duplicate,already-there,Already in your journal\\.,Buy 100 AAPL @ 10 USD,[^,]+,${first.id},'=cmd\\(\\)\\.csv,2$`,
      ),
    );
    expect(lines[3]).toMatch(/^,4,rejected,unreadable-number,/);
    expect(lines).toHaveLength(4);
    const rejected = await user.call('GET', `/v2/imports/${second.id}/rows.csv?verdict=rejected`);
    expect(rejected.text.trimEnd().split('\r\n')).toHaveLength(2);
  });

  it('come whole when there are many', async () => {
    const user = await server.newUser();
    const { id } = await importFile(user, manyExecutions(6_000));
    const { text } = await user.call('GET', `/v2/imports/${id}/rows.csv`);
    const numbers = text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((row) => Number(row.split(',')[1]));
    expect(numbers).toEqual(Array.from({ length: 6_000 }, (_, index) => index + 2));
  });
});

it('begin a little before the row of an activity, so that a page can point to it', async () => {
  const user = await server.newUser();
  const { id } = await importFile(user, manyExecutions(60));
  const rows = async (query: string) =>
    (await user.call('GET', `/v2/imports/${id}/rows?${query}`)).json.rows as {
      line: number;
      activityId: string;
    }[];
  const at = (await rows('limit=100')).find(({ line }) => line === 40)?.activityId ?? '';
  const page = await rows(`limit=20&activity=${at}`);
  expect([page[0]?.line, page.at(-1)?.line]).toEqual([32, 51]);
  const other = '00000000-0000-4000-8000-000000000000';
  expect((await rows(`limit=20&activity=${other}`))[0]?.line).toBe(2);
});

it('tell of a closed trade its entry first, and its result is held against the one that its rows are of', async () => {
  const user = await server.newUser();
  const trades = Array.from(
    { length: 8 },
    (_, at) => `AAPL,Short,100,${231 + at}.45,${230 + at}.10,2026-10-0${at + 1} 10:12,135.00,1.00`,
  );
  const heading = 'Symbol,Side,Quantity,Entry Price,Exit Price,Open Time,P&L,Fees';
  const { id, reconciliation } = await importFile(user, {
    name: 'mine.csv',
    content: `${[heading, ...trades].join('\n')}\n`,
  });
  const { rows } = (await user.call('GET', `/v2/imports/${id}/rows?limit=100`)).json;
  const said = (rows as { line: number; summary: string }[]).map(
    ({ line, summary }) => `${line} ${summary.split(' ')[0]}`,
  );
  expect(said).toEqual(trades.flatMap((_, at) => [`${at + 2} Sell`, `${at + 2} Buy`]));
  expect(reconciliation).toMatchObject([{ measure: 'realised-pnl', statement: '1080', difference: '0' }]);
});
