import { activityId } from '@tapebook/domain/activities';
import { readStatement } from '@tapebook/statements/reading';
import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { Connector, Credentials, Days, Io, Pulled, RawPage } from '../contracts/connector.ts';
import { ConnectorError } from '../contracts/connector-error.ts';
import { type KnownWindow, planWindow } from '../windows/plan-window.ts';
import { createFakeIo, type FakeIo } from '../wire/fake-io.testing.ts';
import { type FakeCoinFill, type FakeLedger, inventedCoinFills, type LedgerScenario } from './fake-ledger.ts';

interface Trial {
  readonly connector: Connector;
  readonly start: (
    fills: readonly FakeCoinFill[],
    more: { readonly now: () => number; readonly pageSize?: number },
  ) => Promise<FakeLedger>;
  readonly credentials: (scenario: LedgerScenario) => Credentials;
  /** What cannot be with this one, and why. */
  readonly never?: Partial<Readonly<Record<LedgerScenario, string>>>;
  /** What tells a failure, where that is no status. */
  readonly codes?: Partial<Readonly<Record<LedgerScenario, RegExp>>>;
  /** Which account it says its facts are of, or which several. */
  readonly account: (scenario: LedgerScenario) => string | readonly string[];
  /** Only what is of the session that runs can be asked for. */
  readonly session?: true;
  /** Which markets it has; else all. */
  readonly markets?: readonly FakeCoinFill['market'][];
  /** The id under which a fill comes to be in a journal, where that is not the exchange's alone. */
  readonly idOf?: (fill: FakeCoinFill) => string;
}

/** It is noon of this day; fills are of these days, the last of them this morning. */
const NOW = Date.parse('2026-03-10T12:00:00Z');
const ALL = inventedCoinFills('2026-02-05', '2026-03-10').filter(({ at }) => at < NOW);
const FIRST_DAY = '2026-02-01';
const TODAY = '2026-03-10';

/** As many of them, ten minutes after each other, all of today. */
const ofSession = (fills: readonly FakeCoinFill[]): readonly FakeCoinFill[] =>
  fills.map((fill, index) => ({ ...fill, at: Date.parse(`${TODAY}T00:00:00Z`) + 31 + index * 600_000 }));

interface Read {
  /** Ids of all activities, as they come to be in a journal. */
  readonly ids: readonly string[];
  /** The exchange's own ids of those that buy and sell. */
  readonly fills: readonly string[];
}

/** What pages come to. */
async function readPages(pages: readonly Pick<RawPage, 'name' | 'bytes'>[]): Promise<Read> {
  const ids = new Set<string>();
  const fills = new Set<string>();
  const rejected: string[] = [];
  for (const { name, bytes } of pages) {
    const source = {
      fileName: name,
      async *open() {
        yield bytes;
      },
    };
    await readStatement(source, {}, ({ activities, verdicts, problems }) => {
      for (const { account, identity, facts } of activities) {
        ids.add(activityId(account, identity));
        if (!['buy', 'sell'].includes(facts.kind)) continue;
        fills.add('externalId' in identity ? identity.externalId : identity.content);
      }
      for (const { verdict, message } of verdicts) if (verdict === 'rejected') rejected.push(message);
      for (const { severity, message } of problems) if (severity === 'error') rejected.push(message);
    });
  }
  expect(rejected).toEqual([]);
  return { ids: [...ids].toSorted(), fills: [...fills].toSorted() };
}

/** What pages state to be held: how many of each paper, and the accounts that hold nothing else. */
async function heldIn(pages: readonly Pick<RawPage, 'name' | 'bytes'>[]) {
  const held: string[] = [];
  const listed: string[] = [];
  for (const { name, bytes } of pages) {
    const source = {
      fileName: name,
      async *open() {
        yield bytes;
      },
    };
    const { totals, holdingsListed } = await readStatement(source, {}, async () => {});
    for (const { measure, value } of totals)
      if (measure === 'position') held.push(value.normalized().toString());
    listed.push(...holdingsListed);
  }
  return { held: held.toSorted(), listed: listed.toSorted() };
}

/** Every scenario that an interface can meet, against its fake; and that nothing but the days decides what is read. */
export function describeLedger({
  connector,
  start,
  credentials,
  never = {},
  codes = {},
  account,
  markets,
  idOf = ({ id }) => id,
  session,
}: Trial): void {
  const WINDOW: Days = { from: session === true ? TODAY : FIRST_DAY, to: TODAY };
  const FILLS = (session === true ? ofSession(ALL) : ALL).filter(
    ({ market }) => markets?.includes(market) ?? true,
  );
  const fakes: FakeLedger[] = [];
  afterAll(() => Promise.all(fakes.map((fake) => fake.close())));

  const meet = async (fills: readonly FakeCoinFill[] = FILLS, pageSize?: number) => {
    const io = createFakeIo(connector.pace, NOW);
    const fake = await start(fills, {
      now: () => io.now().getTime(),
      ...(pageSize === undefined ? {} : { pageSize }),
    });
    fakes.push(fake);
    const hosts = Object.fromEntries(Object.keys(connector.hosts).map((name) => [name, fake.origin]));
    return { io, fake, hosts };
  };
  type Met = Awaited<ReturnType<typeof meet>>;

  const pull = async (
    { io, hosts }: { io: Io; hosts: Met['hosts'] },
    scenario: LedgerScenario,
    window: Days = WINDOW,
  ) => {
    const pages: RawPage[] = [];
    const reading = connector.pull({ credentials: credentials(scenario), window, resume: null }, io, hosts);
    for (;;) {
      const step = await reading.next();
      if (step.done === true) return { pages, ...(step.value satisfies Pulled) };
      pages.push(step.value);
    }
  };
  const failureOf = (met: Met, scenario: LedgerScenario): Promise<ConnectorError> =>
    pull(met, scenario).then(
      () => Promise.reject(new Error('It was answered')),
      (error: unknown) => (error instanceof ConnectorError ? error : Promise.reject(error)),
    );
  const can = (scenario: LedgerScenario): boolean => never[scenario] === undefined;
  const idsOf = (fills: readonly FakeCoinFill[]): string[] => fills.map(idOf).toSorted();

  describe(`${connector.about.label}: a window`, () => {
    test('brings every fill of its days, and vouches for them', async () => {
      const { pages, covers } = await pull(await meet(), 'ok');
      expect((await readPages(pages)).fills).toEqual(idsOf(FILLS));
      expect(covers).toEqual(WINDOW);
    });

    test('brings no fill of other days', async () => {
      const days = { from: '2026-02-10', to: '2026-02-12' };
      const { pages } = await pull(await meet(), 'ok', days);
      const [from, to] = [Date.parse(`${days.from}T00:00:00Z`), Date.parse(`${days.to}T23:59:59.999Z`)];
      expect((await readPages(pages)).fills).toEqual(idsOf(FILLS.filter(({ at }) => at >= from && at <= to)));
    });

    test('in small pages is the same', async () => {
      const { pages } = await pull(await meet(FILLS, 3), 'ok');
      expect((await readPages(pages)).fills).toEqual(idsOf(FILLS));
    });

    test('without a fill vouches for its days as well', async () => {
      const { pages, covers } = await pull(await meet(), 'empty');
      expect((await readPages(pages)).fills).toEqual([]);
      expect(covers).toEqual(WINDOW);
    });

    test('whose latest fill comes late has it with the days that are read again', async () => {
      const met = await meet();
      const first = await pull(met, 'lateFill');
      expect((await readPages(first.pages)).fills).toEqual(idsOf(FILLS.slice(0, -1)));
      const second = await pull(met, 'lateFill', { from: '2026-03-08', to: '2026-03-10' });
      expect((await readPages([...first.pages, ...second.pages])).fills).toEqual(idsOf(FILLS));
    });

    test('to which fills are added while it is read misses none of the others', async () => {
      const met = await meet(FILLS, 3);
      const first = await pull(met, 'pageShift');
      const firstRead = (await readPages(first.pages)).fills;
      expect(firstRead).toEqual(expect.arrayContaining(idsOf(FILLS)));
      const second = await pull(met, 'pageShift', { from: '2026-03-08', to: '2026-03-10' });
      const read = (await readPages([...first.pages, ...second.pages])).fills;
      expect(read.length).toBeGreaterThan(FILLS.length);
      expect(read).toEqual(expect.arrayContaining([...firstRead]));
    });

    test('holds nothing of the credentials', async () => {
      const { pages } = await pull(await meet(), 'ok');
      const given = connector.about.fields.flatMap(({ name, kind }) =>
        kind === 'secret' ? (credentials('ok')[name] ?? []) : [],
      );
      for (const { bytes } of pages) {
        for (const secret of given) expect(Buffer.from(bytes).includes(secret)).toBe(false);
      }
    });
  });

  if (connector.about.brings.positions && can('notHeld')) {
    describe(`${connector.about.label}: what is held`, () => {
      const accounts = [account('ok')].flat().toSorted();

      test('is told with the days that reach to now, of every account', async () => {
        const { pages } = await pull(await meet(), 'ok');
        // The last of the purchases is not sold yet.
        expect(await heldIn(pages)).toEqual({ held: ['2'], listed: accounts });
      });

      test('is nothing where nothing is held', async () => {
        const { pages } = await pull(await meet(), 'empty');
        expect(await heldIn(pages)).toEqual({ held: [], listed: accounts });
      });

      if (session !== true) {
        test('is not asked with days of the past', async () => {
          const { pages } = await pull(await meet(), 'ok', { from: FIRST_DAY, to: '2026-03-09' });
          expect(await heldIn(pages)).toEqual({ held: [], listed: [] });
        });
      }

      test('is left out where it is refused, and what happened is read all the same', async () => {
        const { pages, covers } = await pull(await meet(), 'notHeld');
        expect((await readPages(pages)).fills).toEqual(idsOf(FILLS));
        expect(covers).toEqual(WINDOW);
        expect(await heldIn(pages)).toEqual({ held: [], listed: [] });
      });
    });
  }

  describe(`${connector.about.label}: what goes wrong`, () => {
    const failures: readonly (readonly [LedgerScenario, string, RegExp, string | undefined])[] = [
      ['expired', 'needs-user', /./, 'key'],
      ['revoked', 'needs-user', /./, 'key'],
      ['mayWithdraw', 'needs-user', /may-withdraw$/, 'withdraw'],
      ['htmlError', 'transient', /^html-answer$/, undefined],
      ['cutBody', 'transient', /^cut-answer$/, undefined],
      ['serverError', 'transient', /^http-503$/, undefined],
      ['elsewhere', 'broken', /^foreign-host$/, undefined],
    ];
    test.each(failures.filter(([scenario]) => can(scenario)))(
      '%s: %s',
      async (scenario, kind, code, help) => {
        const error = await failureOf(await meet(), scenario);
        expect(error).toMatchObject({ kind, help });
        expect(error.code).toMatch(codes[scenario] ?? code);
        for (const secret of Object.values(credentials(scenario)))
          expect(error.message).not.toContain(secret);
        if (help !== undefined) expect(connector.about.help[help]?.length).toBeGreaterThan(0);
      },
    );

    test('too many calls are waited out, and then it is read', async () => {
      const met = await meet();
      const error = await failureOf(met, 'limited');
      expect(error).toMatchObject({ kind: 'rate-limited' });
      expect(error.retryAt?.getTime()).toBe(met.io.now().getTime() + 30_000);
      expect((await readPages((await pull(met, 'limited')).pages)).fills).toEqual(idsOf(FILLS));
      expect(met.io.now().getTime()).toBeGreaterThanOrEqual(NOW + 30_000);
    });

    if (can('skewed')) {
      test('a clock that differs is compared once, and nothing is lost', async () => {
        const { pages } = await pull(await meet(), 'skewed');
        expect((await readPages(pages)).fills).toEqual(idsOf(FILLS));
      });
    }
  });

  describe(`${connector.about.label}: a test before linking`, () => {
    const check = async (scenario: LedgerScenario) => {
      const { io, hosts } = await meet();
      return connector.check(credentials(scenario), io, hosts);
    };

    test('tells whose it is', async () => {
      const { accounts, grants } = await check('ok');
      const ref = account('ok');
      expect(accounts).toEqual([ref].flat().flatMap((each) => (each === '' ? [] : [{ ref: each }])));
      expect(['read', 'unknown']).toContain(grants);
    });

    if (can('mayTrade')) {
      test('warns of a key that may trade', async () => {
        expect((await check('mayTrade')).grants).toBe('trade');
      });
    }

    if (can('mayWithdraw')) {
      test('refuses a key that may move money out', async () => {
        await expect(check('mayWithdraw')).rejects.toMatchObject({ kind: 'needs-user', help: 'withdraw' });
      });
    }
  });

  /** Reads until nothing is left, as the server does; the network breaks off in some of the pulls. */
  const readAll = async (
    met: Met,
    reach: { windowDays: number; overlapDays: number },
    crashes: readonly number[],
  ): Promise<Read> => {
    const known: KnownWindow[] = [];
    const pages: RawPage[] = [];
    // From when to when it reaches is the planner's own matter: some know less than these days.
    const planning = {
      reach: { ...connector.reach, historyDays: 'all' as const, endsDaysAgo: 0, ...reach },
      since: WINDOW.from,
      again: false,
    };
    for (let pulls = 0; pulls < 400; pulls += 1) {
      const window = planWindow({ ...planning, known, now: met.io.now() });
      if (window === null) return readPages(pages);
      try {
        const got = await pull({ ...met, io: breaking(met.io, crashes[pulls] ?? 0) }, 'ok', window);
        pages.push(...got.pages);
        if (got.covers !== null) known.push({ ...got.covers, rows: 1, standing: 'covered' });
      } catch (error) {
        if (!(error instanceof ConnectorError) || error.code !== 'no-answer') throw error;
      }
    }
    throw new Error('It never ended');
  };

  test(`${connector.about.label}: any window, overlap, size of page and crash come to one clean reading`, async () => {
    const clean = await readPages((await pull(await meet(), 'ok')).pages);
    const met = await meet();
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 40 }),
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 1, max: 40 }),
        fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 6 }),
        async (windowDays, overlapDays, pageSize, crashes) => {
          met.fake.pageSize = pageSize;
          expect(await readAll(met, { windowDays, overlapDays }, crashes)).toEqual(clean);
        },
      ),
      { numRuns: 10 },
    );
  });
}

/** The network breaks off at a call of its pull, or at something that is said in a conversation; 0: never. */
function breaking(io: FakeIo, at: number): Io {
  let count = 0;
  return {
    ...io,
    openSocket(url) {
      const socket = io.openSocket(url);
      const say = socket.send.bind(socket);
      socket.send = (text) => {
        count += 1;
        if (count === at) socket.close();
        else say(text);
      };
      return socket;
    },
    fetch: (...given) => {
      count += 1;
      return count === at ? Promise.reject(new TypeError('fetch failed')) : io.fetch(...given);
    },
  };
}
