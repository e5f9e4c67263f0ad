import type { Figure } from '../figures/figure.ts';
import { checkJournal } from '../product/check-journal.ts';
import { copyActivities } from '../product/copy-activities.ts';
import { importStatement } from '../product/import-statement.ts';
import type { JournalServer } from '../product/journal-server.ts';
import { peakMemory } from '../product/peak-memory.ts';
import { makeStatement } from '../product/statement.ts';
import { type Part, repeat } from './part.ts';

const count = (executions: number): string => executions.toLocaleString('en-US');

async function measureSize(server: JournalServer, executions: number): Promise<Figure[]> {
  const { person, dataDir } = server;
  const statement = makeStatement(executions);
  const { userId } = person;
  // The two ways take turns, so that what slows the machine down for a while slows both.
  const pairs = await repeat(async () => {
    await server.empty();
    const imported = await importStatement(person, statement);
    return { imported, copied: await copyActivities(dataDir, userId, executions) };
  });
  server.holdsNow(executions);
  const again = await repeat(() => importStatement(person, statement, 0));
  // Read before the check, which asks for all trades at once and makes the server take memory for that.
  const peak = await peakMemory(server.product.pid);
  await checkJournal(person, statement);
  const limit = executions === 100_000 ? { limit: 10 } : {};
  const name = count(executions);
  return [
    {
      name: `import of ${name} executions`,
      unit: 'ms',
      values: pairs.map(({ imported }) => imported),
    },
    {
      name: `import of ${name}, rate`,
      unit: 'rows/s',
      values: pairs.map(({ imported }) => (1000 * executions) / imported),
    },
    {
      name: `bare COPY of the same ${name} rows`,
      unit: 'ms',
      values: pairs.map(({ copied }) => copied),
    },
    {
      name: `import of ${name} to its bare COPY`,
      unit: 'times',
      values: pairs.map(({ imported, copied }) => imported / copied),
      ...limit,
    },
    { name: `import of the same ${name} again`, unit: 'ms', values: again },
    ...(peak === null
      ? []
      : [
          {
            name: `server memory, peak with imports of ${name}`,
            unit: 'MiB' as const,
            values: [peak],
            limit: 400,
          },
        ]),
  ];
}

/** Statements over HTTP until their trades can be queried, and what the server holds meanwhile. */
export const importsPart: Part = {
  name: 'imports',
  async measure(workshop) {
    const server = await workshop.journalServer();
    const figures: Figure[] = [];
    for (const executions of [10_000, 100_000]) figures.push(...(await measureSize(server, executions)));
    return figures;
  },
};
