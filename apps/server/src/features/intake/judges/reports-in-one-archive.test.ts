import { tryEach, zipArchive } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import { openAppServer, type StatementFile } from '../../../testing/app-server.ts';
import { handOver, importFile } from '../../../testing/import-files.ts';
import { lines } from '../../../testing/statement-lines.ts';
import { journalOf, newAccount } from '../../../testing/two-reports/journal-of.ts';
import { PAIRS_OF_REPORTS } from '../../../testing/two-reports/pairs-of-reports.ts';
import { REPORTS_OF_EXCHANGES } from '../../../testing/two-reports/reports-of-exchanges.ts';

const server = await openAppServer();

const archiveOf = (...files: readonly StatementFile[]): StatementFile => ({
  name: 'reports.zip',
  content: Buffer.from(
    zipArchive(
      Object.fromEntries(
        files.map(({ name, content }, index) => [`${index + 1} ${name}`, content.toString()]),
      ),
    ),
  ),
});

describe('two reports of the same days in one archive', () => {
  it.each(PAIRS_OF_REPORTS)(
    'of $broker are counted once, as they were seen beforehand, and undone at once, whichever comes first',
    ({ broker, pairs }) =>
      tryEach({ kind: 'archive of two reports', of: broker, atOnce: 1 }, pairs, async (pair) => {
        const { name, first, second, zone, trades, after } = pair;
        const archive = archiveOf(first, second);
        const { user, accountId } = await newAccount(server, zone);
        const id = await handOver(user, archive);
        const look = async (choices: object) =>
          (await user.call('POST', `/v2/imports/uploads/${id}/preview`, { timeZone: zone, ...choices })).json;
        const accounts = (await look({})).accounts.map(({ reference }: { reference: string }) => ({
          reference,
          accountId,
        }));
        const preview = await look({ accounts });
        const ended = await importFile(user, archive, { timeZone: zone, accounts });
        // Names of both reports are known when the first is read: the better one may be taken.
        expect([trades, after], name).toContainEqual(await journalOf(user));
        const { rows, activities, duplicates, ignored, rejected } = ended.counts;
        expect(preview.counts, name).toEqual({ rows, activities, duplicates, ignored, rejected });
        expect(activities + duplicates + ignored + rejected, name).toBe(rows);
        await user.call('DELETE', `/v2/imports/${ended.id}`);
        expect(await journalOf(user), name).toEqual([]);
      }),
  );

  it('are counted once in an account that they make themselves', async () => {
    const user = await server.newUser();
    const { reports, trades } = REPORTS_OF_EXCHANGES['binance spot'] ?? { reports: {}, trades: [] };
    const sent = (
      await user.send('/imports/statement/upload', archiveOf(...Object.values(reports)), { tz: 'UTC' })
    ).json;
    expect((sent.import ?? sent).status).toBe('completed');
    expect(await journalOf(user)).toEqual(trades);
  });

  it('leave what only one of them has', async () => {
    const { user, upload } = await newAccount(server, 'UTC');
    const fill = (id: string, day: string) => `${day} 10:00:00,${id},NOVA,Buy,10,20`;
    await upload(
      archiveOf(
        lines('a.csv', 'Date,Trade ID,Symbol,Side,Quantity,Price', fill('a-1', '2026-03-02')),
        lines(
          'b.csv',
          'Date,Trade ID,Symbol,Side,Quantity,Price',
          fill('a-1', '2026-03-02'),
          fill('a-2', '2026-03-03'),
        ),
      ),
    );
    expect(await journalOf(user)).toEqual(['NOVA long 20 open 20 gross 0']);
  });
});
