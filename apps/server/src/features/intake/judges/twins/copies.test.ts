import { expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../../../testing/app-server.ts';

/** A report without ids, as its broker wrote it and as a spreadsheet saved it again. */
const server = await openAppServer();

const HEADER =
  'Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount';
const rowsOf = (...rows: readonly string[]) => ({
  name: 'activity.csv',
  content: `"${HEADER.replaceAll(',', '","')}"\n${rows.map((row) => `"${row.replaceAll(';', '","')}"\n`).join('')}`,
});
const row = (day: number, side: 'Buy' | 'Sell', quantity: number, description = 'Acme') =>
  `1/${day}/2026;1/${day}/2026;1/${day + 1}/2026;ACME;${description};${side};${quantity};$10.00;${side === 'Buy' ? `($${quantity * 10}.00)` : `$${quantity * 10}.00`}`;
const WRITTEN = [row(20, 'Buy', 5), row(21, 'Sell', 5), row(22, 'Buy', 7), row(22, 'Buy', 7)];
const savedAgain = (rows: readonly string[]) =>
  rows.map((each) =>
    each
      .replace(/\b1\/(?=\d+\/2026)/g, '01/')
      .replaceAll('$', '')
      .replace(/\((.*)\)/, '-$1')
      .replace('10.00', '10'),
  );

const upload = async (user: TestUser, file: ReturnType<typeof rowsOf>) =>
  (await user.send('/imports/statement/upload', file)).json.import;
const added = async (user: TestUser, file: ReturnType<typeof rowsOf>) => {
  const { counts } = await upload(user, file);
  return [counts.activities, counts.duplicates];
};

it('a copy that a spreadsheet saved adds nothing, whichever of the two came first', async () => {
  const [written, copy] = [rowsOf(...WRITTEN), rowsOf(...savedAgain(WRITTEN))];
  expect(copy.content).not.toBe(written.content);
  for (const [first, second] of [
    [written, copy],
    [copy, written],
  ] as const) {
    const user = await server.newUser();
    expect(await added(user, first)).toEqual([4, 0]);
    expect(await added(user, second)).toEqual([0, 4]);
    expect((await user.call('GET', '/v2/activities')).json.activities).toHaveLength(4);
  }
});

it('a longer copy adds what is new in it', async () => {
  const user = await server.newUser();
  await added(user, rowsOf(...WRITTEN));
  const longer = rowsOf(...savedAgain([row(19, 'Buy', 2), ...WRITTEN, row(23, 'Sell', 1)]));
  expect(await added(user, longer)).toEqual([2, 4]);
});

it('rows that are alike by chance are two facts', async () => {
  const user = await server.newUser();
  await added(user, rowsOf(...WRITTEN));
  const others = rowsOf(
    row(20, 'Buy', 5, 'Acme Inc'),
    row(21, 'Sell', 4, 'Acme Inc'),
    row(21, 'Sell', 1, 'Acme Inc'),
    row(22, 'Buy', 7, 'Acme Inc'),
  );
  expect(await added(user, others)).toEqual([4, 0]);
});

it('a preview says so as well', async () => {
  const user = await server.newUser();
  await added(user, rowsOf(...WRITTEN));
  const { json } = await user.send('/imports/statement/preview', rowsOf(...savedAgain(WRITTEN)));
  expect(json.counts).toMatchObject({ activities: 0, duplicates: 4 });
  expect(json.rows[0]).toMatchObject({ verdict: 'duplicate', code: 'already-there' });
});
