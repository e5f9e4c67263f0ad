import { ibkrCsvLines } from '@tapebook/testing';
import type { Figure } from '../figures/figure.ts';
import { checkJournal } from '../product/check-journal.ts';
import { copyActivities } from '../product/copy-activities.ts';
import { importStatement } from '../product/import-statement.ts';
import { type JournalServer, openJournalServer } from '../product/journal-server.ts';
import { peakMemory, resetPeakMemory } from '../product/peak-memory.ts';
import { type Person, signIn } from '../product/person.ts';
import { makeStatement, type Statement } from '../product/statement.ts';
import { uploadStatement } from '../product/upload-statement.ts';
import { watchTrades } from '../product/watch-trades.ts';
import type { Part } from './part.ts';

const LARGE = 1_000_000;
/** What the one holds who asks meanwhile. */
const OWN = 1000;

const KINDS: readonly { readonly what: string; readonly statement: () => Statement }[] = [
  { what: 'any table', statement: () => makeStatement(LARGE) },
  {
    what: 'activity statement',
    statement: () => ({
      ...makeStatement(LARGE),
      fileName: 'activity-statement.csv',
      text: [...ibkrCsvLines({ executions: LARGE })].join(''),
    }),
  },
];

async function measureKind(
  server: JournalServer,
  other: Person,
  { what, statement: make }: (typeof KINDS)[number],
): Promise<Figure[]> {
  const { person, dataDir, product } = server;
  const statement = make();
  await resetPeakMemory(product.pid);
  const {
    p95,
    answers,
    result: imported,
  } = await watchTrades(other, () => uploadStatement(product.origin, person, statement));
  const peak = await peakMemory(product.pid);
  const copied = await copyActivities(dataDir, person.userId, LARGE);
  await checkJournal(person, statement);
  const name = `${LARGE.toLocaleString('en-US')} rows of ${what}`;
  return [
    { name: `import of ${name}`, unit: 'ms', values: [imported] },
    { name: `import of ${name}, rate`, unit: 'rows/s', values: [(1000 * LARGE) / imported] },
    { name: `bare COPY of the activities of ${name}`, unit: 'ms', values: [copied] },
    { name: `import of ${name} to its bare COPY`, unit: 'times', values: [imported / copied], limit: 4 },
    { name: `95 of ${answers} answers to another meanwhile, within`, unit: 'ms', values: [p95], limit: 50 },
    ...(peak === null
      ? []
      : [{ name: `server memory, peak with ${name}`, unit: 'MiB' as const, values: [peak], limit: 400 }]),
  ];
}

/** Statements of a million rows over HTTP until their trades can be queried, while another person reads. */
export const uploadsPart: Part = {
  name: 'uploads',
  async measure() {
    const figures: Figure[] = [];
    for (const kind of KINDS) {
      // Each with a server of its own: the check of what came of the one asks for a million rows at once, and
      // would leave its memory to the other.
      await using server = await openJournalServer();
      const other = await signIn(server.product.origin);
      await importStatement(other, makeStatement(OWN));
      figures.push(...(await measureKind(server, other, kind)));
    }
    return figures;
  },
};
