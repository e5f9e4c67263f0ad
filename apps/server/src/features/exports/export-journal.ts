import type { Readable } from 'node:stream';
import { writtenEntries } from '#server/features/entries/index.ts';
import { journalVersion } from '#server/features/journals/index.ts';
import { countRules } from '#server/features/rules/index.ts';
import type { Statistics } from '#server/features/statistics/index.ts';
import { allTradesCsv, rebuildOutdated } from '#server/features/trades/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Tx } from '#server/platform/database/index.ts';
import type { Files } from '#server/platform/files/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, journalMark } from './format.ts';
import { findOriginals, isThere, type StoredOriginal } from './originals/originals.ts';
import { safeName } from './originals/safe-name.ts';
import { README } from './readme.ts';
import { recordSchema } from './records/record-schema.ts';
import { recordTables, spoolRecords } from './records/records.ts';
import { accounts } from './sheets/accounts.ts';
import { activities } from './sheets/activities.ts';
import { comments } from './sheets/comments.ts';
import { dayAnswers } from './sheets/day-answers.ts';
import { fills } from './sheets/fills.ts';
import { spoolInsights } from './sheets/insights.ts';
import { rules, setups, tags } from './sheets/labels.ts';
import { plannedTrades } from './sheets/plans.ts';
import { realised, realisedYears } from './sheets/realised.ts';
import { spoolSettings } from './sheets/settings.ts';
import { spoolSheet } from './sheets/sheet.ts';
import { Spool } from './spool.ts';
import { writeArchive } from './write-archive.ts';
import { spoolNotesOfTrades } from './written/notes-of-trades.ts';
import { spoolSetups } from './written/setups.ts';
import { withPictures } from './written/with-pictures.ts';

export interface ExportDeps {
  readonly database: Database;
  readonly files: Files;
  readonly clock: Clock;
  readonly statistics: Pick<Statistics, 'ruleWords'>;
}

/** How often the rules are looked at anew, where the journal changed before it could be written out. */
const TRIES = 3;

/** What each trade came to by rules. */
interface Verdicts {
  readonly of: (tradeId: string) => string;
  /** Whether they are of the journal that is read here. */
  readonly hold: (tx: Tx) => Promise<boolean>;
}

/** Verdicts take a thread of their own, which cannot see the snapshot that is written out: they hold where nothing changed in between. */
async function judged(
  { database, statistics }: Pick<ExportDeps, 'database' | 'statistics'>,
  ownerId: string,
): Promise<Verdicts | null> {
  const hasNone = async (tx: Tx): Promise<boolean> => (await countRules(tx, ownerId)) === 0;
  // Without a rule there is nothing to judge, and no thread has to hold the journal for it.
  if (await database.tenant(ownerId, hasNone)) return { of: () => '', hold: hasNone };
  try {
    const { version, usual, others } = await statistics.ruleWords(ownerId);
    return {
      of: (tradeId) => others[tradeId] ?? usual,
      hold: async (tx) => (await journalVersion(tx, ownerId)) === version,
    };
  } catch (error) {
    // Whoever takes their journal along gets it, also where there is no room to judge it.
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

async function spoolJournal(
  { files, clock }: Pick<ExportDeps, 'files' | 'clock'>,
  tx: Tx,
  ownerId: string,
  spool: Spool,
  verdicts: Verdicts | null,
): Promise<StoredOriginal[]> {
  const tables = await recordTables(tx);
  const counts = await spoolRecords(tx, ownerId, spool, tables);
  await spool.write('records/schema.json', (write) =>
    write(`${JSON.stringify(recordSchema(tables), null, 1)}\n`),
  );
  const years = await realisedYears(tx, ownerId);
  const made = [accounts, activities, fills, setups, tags, rules, plannedTrades, dayAnswers, comments];
  const sheets = made.map((sheet) => sheet(ownerId));
  for (const sheet of [...sheets, ...years.map((year) => realised(ownerId, year))])
    await spoolSheet(tx, spool, sheet);
  await spoolInsights(tx, ownerId, spool);
  await spoolSettings(tx, ownerId, spool);
  await spool.write('tables/trades.csv', async (write) => {
    for await (const part of allTradesCsv(tx, ownerId, verdicts?.of ?? null)) await write(part);
  });
  for (const { id, kind, markdown } of await writtenEntries(tx, ownerId, clock.now()))
    await spool.write(`notes/${safeName(kind)}/${safeName(id)}.md`, (write) => write(withPictures(markdown)));
  await spoolNotesOfTrades(tx, ownerId, spool);
  await spoolSetups(tx, ownerId, spool);

  const found = await findOriginals(tx, ownerId);
  const originals: StoredOriginal[] = [];
  const missing: string[] = [];
  for (const original of found) {
    if (await isThere(files, original)) originals.push(original);
    else missing.push(original.path);
  }
  await spool.write('README.txt', (write) => write(README));
  await spool.write('manifest.json', (write) =>
    write(
      `${JSON.stringify(
        {
          format: ARCHIVE_FORMAT,
          version: ARCHIVE_VERSION,
          journal: journalMark(ownerId),
          madeAt: new Date(clock.now()).toISOString(),
          records: counts,
          originals: originals.length,
          missing,
          sums: Object.fromEntries(spool.files.map(({ path, sha256 }) => [path, sha256])),
        },
        null,
        1,
      )}\n`,
    ),
  );
  return originals;
}

interface Spooled {
  readonly spool: Spool;
  readonly originals: readonly StoredOriginal[];
}

/** In a folder of its own, which is there for whoever has got all of it alone. */
async function spoolAnew(
  deps: ExportDeps,
  tx: Tx,
  ownerId: string,
  verdicts: Verdicts | null,
): Promise<Spooled> {
  const spool = await Spool.open();
  try {
    return { spool, originals: await spoolJournal(deps, tx, ownerId, spool, verdicts) };
  } catch (error) {
    await spool.remove();
    throw error;
  }
}

/** All of one instant: where the journal changed since its rules were looked at, they are looked at anew. */
async function spoolWithRules(deps: ExportDeps, ownerId: string): Promise<Spooled> {
  for (let tries = 1; ; tries += 1) {
    const verdicts = await judged(deps, ownerId);
    const made = await deps.database.wholeRead(ownerId, async (tx) => {
      const holds = verdicts === null || (await verdicts.hold(tx));
      return holds || tries === TRIES ? spoolAnew(deps, tx, ownerId, holds ? verdicts : null) : null;
    });
    if (made !== null) return made;
  }
}

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/**
 * Everything of a journal as a zip: records of all tables with their schema, tables for spreadsheets, what was written as
 * Markdown, and every original. All of one instant.
 *
 * @throws {ProblemError} `overloaded` where the server has no room to put it together.
 */
export async function exportJournal(deps: ExportDeps, ownerId: string): Promise<Readable> {
  const { database, files, clock } = deps;
  try {
    await database.tenant(ownerId, (tx) => rebuildOutdated(tx, ownerId));
    const { spool, originals } = await spoolWithRules(deps, ownerId);
    return writeArchive(files, spool, originals, new Date(clock.now()));
  } catch (error) {
    if (isFull(error)) {
      throw new ProblemError(
        'limit-reached',
        'The server has no room left to put the archive together. Nothing was changed; tell whoever runs it, or try again later.',
      );
    }
    throw error;
  }
}
