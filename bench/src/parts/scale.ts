import type { Figure } from '../figures/figure.ts';
import { importStatement } from '../product/import-statement.ts';
import { callsOf } from '../product/person.ts';
import type { Product } from '../product/start-product.ts';
import { makeStatement, type Statement } from '../product/statement.ts';
import { forEach, type Member, makeCrowd } from '../scale/crowd.ts';
import { type Fleet, openFleet } from '../scale/fleet.ts';
import { needFigures } from '../scale/need-figures.ts';
import { processorTime, residentMemory } from '../scale/processor-time.ts';
import { after, type Devices, type Seen, visit, within } from '../scale/visits.ts';
import type { Part } from './part.ts';

/** `SCALE_PEOPLE=20 npm run bench -- scale` tries it with fewer. */
const PEOPLE = Number(process.env.SCALE_PEOPLE ?? 200);
const TRADES_EACH = 10_000;
/** One of them has a hundred times as many. */
const TRADES_OF_ONE = PEOPLE < 200 ? 100_000 : 1_000_000;
const IMPORTING = 20;
const IDLE = PEOPLE * 5;
const MINUTE = 60_000;
/** How long each of the crowd's visits is watched. `SCALE_MINUTES=60` for an hour of it. */
const WATCHED_MS = Number(process.env.SCALE_MINUTES ?? 1) * MINUTE;
/**
 * Between two calls of one person who looks and types: pages reckon from the journal that the browser keeps, so that they ask
 * when something is opened or written. Five times as often as in the busiest hour of `USUAL`.
 */
const PAUSE_MS = 10_000;
const EXECUTIONS_OF_A_TRADE = 2;

interface Spent {
  /** Seconds of all processes of the server. */
  readonly servers: number;
  /** Seconds of PostgreSQL. */
  readonly database: number;
}

async function spent(fleet: Fleet, webs: readonly Product[]): Promise<Spent> {
  const worker = await processorTime(fleet.worker.pid);
  let servers = worker.own;
  for (const web of webs) servers += (await processorTime(web.pid)).own;
  return { servers, database: worker.below };
}

async function spentBy<T>(
  fleet: Fleet,
  webs: readonly Product[],
  work: () => Promise<T>,
): Promise<Spent & { readonly result: T; readonly seconds: number }> {
  const before = await spent(fleet, webs);
  const began = performance.now();
  const result = await work();
  const seconds = (performance.now() - began) / 1000;
  const now = await spent(fleet, webs);
  return {
    result,
    seconds,
    servers: now.servers - before.servers,
    database: now.database - before.database,
  };
}

const failures = (...all: readonly Seen[]): number =>
  all.reduce(
    (sum, { failed }) =>
      sum + [...failed].reduce((of, [status, n]) => of + (status >= 500 && status !== 503 ? n : 0), 0),
    0,
  );
const turnedAway = (...all: readonly Seen[]): number =>
  all.reduce((sum, { failed }) => sum + (failed.get(503) ?? 0), 0);
const countOf = ({ small, journals }: Seen): number => small.length + journals.length;

/** Many people on several processes and one database. Run by its name: it takes a quarter of an hour, and most of that makes the people. */
export const scalePart: Part = {
  name: 'scale',
  byName: true,
  async measure() {
    await using fleet = await openFleet();
    const one = await fleet.startWeb();
    const webs = [one];
    const statement = makeStatement(TRADES_EACH * EXECUTIONS_OF_A_TRADE);
    const signedIn = await spentBy(fleet, webs, () => makeCrowd(fleet, one, PEOPLE));
    const crowd = signedIn.result;
    const imported = await spentBy(fleet, webs, () => importAll(one, crowd, statement));
    const rows = crowd.length * statement.executions;
    const size = await bytesOf(fleet);
    const [largest] = await makeCrowd(fleet, one, 1);
    if (largest !== undefined)
      await importAll(one, [largest], makeStatement(TRADES_OF_ONE * EXECUTIONS_OF_A_TRADE));

    // What each looks at for the first time is made then, and kept.
    const everybody = [...crowd, ...(largest === undefined ? [] : [largest])];
    const devices: Devices = new Map();
    await visit({
      webs,
      crowd: everybody,
      devices,
      pauseMs: 0,
      atOnce: 4,
      once: true,
      until: after(10 * MINUTE),
    });

    const alone = await spentBy(fleet, webs, () =>
      visit({ webs, crowd, devices, pauseMs: 0, atOnce: 16, until: after(MINUTE / 2) }),
    );
    webs.push(await fleet.startWeb());
    await visit({ webs, crowd, devices, pauseMs: 0, atOnce: 16, until: after(MINUTE / 6) });
    const both = await spentBy(fleet, webs, () =>
      visit({ webs, crowd, devices, pauseMs: 0, atOnce: 16, until: after(MINUTE / 2) }),
    );

    const held = await Promise.all(webs.map(({ pid }) => residentMemory(pid)));
    const quiet = await spentBy(fleet, webs, () =>
      visit({
        webs,
        crowd: everybody,
        devices,
        pauseMs: PAUSE_MS,
        atOnce: everybody.length,
        until: after(WATCHED_MS),
      }),
    );
    const ended = new AbortController();
    const meanwhile = visit({
      webs,
      crowd: everybody,
      devices,
      pauseMs: PAUSE_MS,
      atOnce: everybody.length,
      until: ended.signal,
    });
    const newcomers = await makeCrowd(fleet, one, Math.min(IMPORTING, PEOPLE));
    await importAll(one, newcomers, statement, newcomers.length);
    ended.abort();
    const busy = await meanwhile;
    const heldAfter = await Promise.all(webs.map(({ pid }) => residentMemory(pid)));

    await makeCrowd(fleet, one, IDLE - PEOPLE);
    const idle = await spentBy(
      fleet,
      webs,
      () => new Promise<void>((resolve) => setTimeout(resolve, MINUTE / 2)),
    );

    const cost = {
      secondsPerRow: (imported.servers + imported.database) / rows,
      secondsPerCall: (quiet.servers + quiet.database) / countOf(quiet.result),
      bytesPerTrade: size / (crowd.length * TRADES_EACH),
      // Each signs up and in: two hashes.
      secondsPerSignIn: signedIn.servers / (2 * PEOPLE),
    };
    const perSecond = (of: typeof alone): number => countOf(of.result) / of.seconds;
    const perProcessorSecond = (of: typeof alone): number => countOf(of.result) / (of.servers + of.database);
    return [
      {
        name: `answers of status 5xx to ${everybody.length} people`,
        unit: 'times',
        values: [failures(alone.result, both.result, quiet.result, busy)],
        limit: 0,
      },
      {
        name: 'asked to come back (503)',
        unit: 'times',
        values: [turnedAway(alone.result, both.result, quiet.result, busy)],
      },
      {
        name: '99 of 100 small answers while nothing imports, within',
        unit: 'ms',
        values: [within(0.99, quiet.result.small)],
        limit: 100,
      },
      {
        name: `the same while ${newcomers.length} import`,
        unit: 'ms',
        values: [within(0.99, busy.small)],
        limit: 300,
      },
      {
        name: '99 of 100 journals and statistics while nothing imports',
        unit: 'ms',
        values: [within(0.99, quiet.result.journals)],
      },
      { name: 'calls meanwhile', unit: '/s', values: [perSecond(quiet)] },
      { name: 'most calls, one web process', unit: '/s', values: [perSecond(alone)] },
      { name: 'most calls, two web processes', unit: '/s', values: [perSecond(both)] },
      {
        name: 'two web processes to one, of calls',
        unit: 'times',
        values: [perSecond(both) / perSecond(alone)],
      },
      {
        name: 'two to one, of calls for a second of processors',
        unit: 'times',
        values: [perProcessorSecond(both) / perProcessorSecond(alone)],
      },
      {
        name: 'processor time of a call, servers',
        unit: 'ms',
        values: [(1000 * quiet.servers) / countOf(quiet.result)],
      },
      {
        name: 'processor time of a call, database',
        unit: 'ms',
        values: [(1000 * quiet.database) / countOf(quiet.result)],
      },
      { name: 'processor time of 1,000 imported rows', unit: 'ms', values: [1_000_000 * cost.secondsPerRow] },
      { name: 'processor time of a sign-in', unit: 'ms', values: [1000 * cost.secondsPerSignIn] },
      { name: 'database, a trade with its fills', unit: 'kB', values: [cost.bytesPerTrade / 1000] },
      {
        name: `processor time in a minute of ${IDLE} who are signed in and idle`,
        unit: 'ms',
        values: [(60_000 * (idle.servers + idle.database)) / idle.seconds],
      },
      ...heldAfter.flatMap((mib, index): Figure[] => {
        const before = held[index] ?? null;
        return mib === null || before === null
          ? []
          : [
              {
                name: `memory of web process ${index + 1}, before it was watched`,
                unit: 'MiB',
                values: [before],
              },
              { name: `memory of web process ${index + 1}, after`, unit: 'MiB', values: [mib] },
            ];
      }),
      ...needFigures([1_000, 100_000, 1_000_000], cost),
    ];
  },
};

async function bytesOf({ database }: Fleet): Promise<number> {
  const { rows } = await database.query<{ bytes: string }>(
    'SELECT pg_database_size(current_database()) AS bytes',
  );
  return Number(rows[0]?.bytes);
}

/** Two at a time unless said otherwise: a worker imports as many. */
async function importAll(
  web: Product,
  crowd: readonly Member[],
  statement: Statement,
  atOnce = 2,
): Promise<void> {
  await forEach(crowd, atOnce, async (member) => {
    await importStatement({ call: callsOf(web.origin, member.token) }, statement);
  });
}
