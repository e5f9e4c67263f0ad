import { readFileSync } from 'node:fs';
import { activityId } from '@tapebook/domain/activities';
import { readStatement } from '@tapebook/statements/reading';
import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { Days, Pulled, RawPage } from '../../contracts/connector.ts';
import { ConnectorError } from '../../contracts/connector-error.ts';
import { addDays } from '../../windows/days.ts';
import { type KnownWindow, planWindow } from '../../windows/plan-window.ts';
import { createFakeIo, type FakeIo } from '../../wire/fake-io.testing.ts';
import { failureOf, meaningOf } from './codes.ts';
import { FLEX_SCENARIOS, type FlexFake, flexStatement, inventedFills, startFlexFake } from './fake.ts';
import { ibkrFlex, queriesOf } from './ibkr-flex.ts';

const FILLS = inventedFills('2026-02-02', '2026-03-06');
const WINDOW: Days = { from: '2026-02-01', to: '2026-03-07' };

const fakes: FlexFake[] = [];
afterAll(() => Promise.all(fakes.map((fake) => fake.close())));
/** A service with the clock of the visit, so that a minute is the same minute to both. */
async function meet(more: { finalDay?: string } = {}) {
  const io = createFakeIo(ibkrFlex.pace);
  const fake = await startFlexFake(FILLS, { now: () => io.now().getTime(), ...more });
  fakes.push(fake);
  return { io, fake, hosts: { service: fake.origin } };
}
type Met = Awaited<ReturnType<typeof meet>>;

const token = (scenario: string): string => `${scenario}00000001`;
const credentials = (scenario: string, queryIds = '123456') => ({ token: token(scenario), queryIds });

async function pull({ io, hosts }: Met, scenario: string, more: { window?: Days; queryIds?: string } = {}) {
  const pages: RawPage[] = [];
  const reading = ibkrFlex.pull(
    {
      credentials: credentials(scenario, more.queryIds),
      window: more.window ?? WINDOW,
      resume: io.remembered(),
    },
    io,
    hosts,
  );
  for (;;) {
    const step = await reading.next();
    if (step.done === true) {
      await io.remember(null);
      return { pages, ...(step.value satisfies Pulled) };
    }
    pages.push(step.value);
  }
}

const failureOfPull = (met: Met, scenario: string): Promise<ConnectorError> =>
  pull(met, scenario).then(
    () => Promise.reject(new Error('It was answered')),
    (error: unknown) => (error instanceof ConnectorError ? error : Promise.reject(error)),
  );

/** Ids of the activities, as they come to be in a journal. */
async function activitiesOf(pages: readonly Pick<RawPage, 'bytes'>[]): Promise<string[]> {
  const ids = new Set<string>();
  const rejected: string[] = [];
  for (const { bytes } of pages) {
    const source = {
      fileName: 'flex.xml',
      async *open() {
        yield bytes;
      },
    };
    await readStatement(source, { broker: 'ibkr' }, ({ activities, verdicts }) => {
      for (const { account, identity } of activities) ids.add(activityId(account, identity));
      for (const { verdict, message } of verdicts) if (verdict === 'rejected') rejected.push(message);
    });
  }
  expect(rejected).toEqual([]);
  return [...ids].toSorted();
}

const inFile = (days: Days = WINDOW, fills = FILLS): Promise<string[]> =>
  activitiesOf([{ bytes: Buffer.from(flexStatement(fills, days)) }]);

describe('a window', () => {
  test('comes as the file of the same days', async () => {
    const { pages, covers, notes } = await pull(await meet(), 'ok');
    expect(pages.map(({ name }) => name)).toEqual(['flex-123456.xml']);
    expect(await activitiesOf(pages)).toEqual(await inFile());
    expect(covers).toEqual(WINDOW);
    expect(notes).toEqual([]);
  });

  test('is asked of each query, and vouched for where all of them are', async () => {
    const met = await meet();
    const { pages } = await pull(met, 'ok', { queryIds: '111, 222 111' });
    expect(pages.map(({ name }) => name)).toEqual(['flex-111.xml', 'flex-222.xml']);
    expect(queriesOf({ queryIds: ' 111,222;111 ' })).toEqual(['111', '222']);
  });

  test('that is being made is waited for', async () => {
    const met = await meet();
    const { covers } = await pull(met, 'slowFirst');
    expect(covers).toEqual(WINDOW);
    expect(met.io.slept()).toBe(20_000);
  });

  test('that takes long is left, and gone on with by its reference', async () => {
    const met = await meet();
    const error = await failureOfPull(met, 'neverMade');
    expect(error).toMatchObject({ kind: 'not-ready', code: 'flex-1019' });
    const asks = () => met.fake.calls.filter((call) => call.includes('SendRequest')).length;
    expect(asks()).toBe(1);
    await failureOfPull(met, 'neverMade');
    expect(asks()).toBe(1);
    met.io.advance(12 * 60_000);
    expect(await failureOfPull(met, 'neverMade')).toMatchObject({ kind: 'transient', code: 'flex-1001' });
    await failureOfPull(met, 'neverMade');
    expect(asks()).toBe(2);
  });

  test('whose reference was forgotten is asked for once more', async () => {
    const { covers } = await pull(await meet(), 'forgetful');
    expect(covers).toEqual(WINDOW);
  });

  test('that ends on a day that is not final is asked for with less of it', async () => {
    const { covers } = await pull(await meet({ finalDay: '2026-03-04' }), 'notFinal');
    expect(covers).toEqual({ from: WINDOW.from, to: '2026-03-04' });
  });

  test('without a statement is empty, but for the days that may not be final', async () => {
    const met = await meet();
    const { pages, covers } = await pull(met, 'empty');
    expect(pages).toEqual([]);
    expect(covers).toEqual({ from: WINDOW.from, to: '2026-02-28' });
    expect(met.fake.calls).toHaveLength(8);
  });

  test('that is answered shorter than asked is vouched for as far as it goes, and says so', async () => {
    const { covers, notes } = await pull(await meet(), 'shortRange');
    expect(covers).toEqual({ from: '2026-02-02', to: '2026-03-06' });
    expect(notes).toHaveLength(1);
  });
});

describe('what goes wrong', () => {
  test.each([
    ['expired', 'needs-user', 'flex-1012', 'token'],
    ['revoked', 'needs-user', 'flex-1015', 'token'],
    ['htmlError', 'transient', 'html-answer', undefined],
    ['cutBody', 'transient', 'cut-answer', undefined],
    ['serverError', 'transient', 'http-503', undefined],
    ['overloaded', 'transient', 'flex-1001', 'waiting'],
    ['elsewhere', 'broken', 'foreign-host', undefined],
  ])('%s: %s, %s', async (scenario, kind, code, help) => {
    const error = await failureOfPull(await meet(), scenario);
    expect(error).toMatchObject({ kind, code, help });
    expect(error.message).not.toContain(token(scenario));
    if (help !== undefined) expect(ibkrFlex.about.help[help]?.length).toBeGreaterThan(0);
  });

  test('more than ten calls in a minute are never made by us', async () => {
    const met = await meet();
    for (let count = 0; count < 8; count += 1) await pull(met, 'ok');
    expect(met.fake.calls).toHaveLength(16);
  });

  test('a token that another program uses as well waits a minute', async () => {
    const met = await meet();
    const url = `${met.fake.origin}/AccountManagement/FlexWebService/SendRequest?t=${token('ok')}&q=1&fd=20260101&td=20260102`;
    for (let count = 0; count < 10; count += 1) await fetch(url);
    const error = await failureOfPull(met, 'ok');
    expect(error).toMatchObject({ kind: 'rate-limited', code: 'flex-1018' });
    expect(error.retryAt?.getTime()).toBe(met.io.now().getTime() + 60_000);
  });

  test.each([
    [1019, '', 'being-made'],
    [1003, '', 'no-statement'],
    [1025, 'The service is under heavy load. Please try again.', 'not-ready'],
    [1025, 'Nobody has written down what this is.', 'refused'],
  ])('code %i %s', (code, words, meaning) => {
    expect(meaningOf(code, words)).toBe(meaning);
  });

  test('each code has an instruction that is there', () => {
    for (let code = 1000; code < 1030; code += 1) {
      const { help } = failureOf(code, 'Words', new Date(0));
      if (help !== undefined) expect(Object.keys(ibkrFlex.about.help)).toContain(help);
    }
  });
});

describe('a test before linking', () => {
  const check = async (scenario: string) => {
    const { io, hosts } = await meet();
    return ibkrFlex.check({ ...credentials(scenario), expires: '2027-01-31' }, io, hosts);
  };

  test('tells which accounts it reaches, and until when', async () => {
    expect(await check('ok')).toEqual({
      accounts: [{ ref: 'U0000001' }],
      grants: 'read',
      expiresOn: '2027-01-31',
      notes: [],
    });
  });

  test('accepts what is still being made, and refuses what is not right', async () => {
    expect((await check('neverMade')).notes).toHaveLength(1);
    await expect(check('expired')).rejects.toThrow('expired');
  });
});

/** Reads until nothing is left, as the server does; a crash ends some pulls before their end. */
async function readAll(
  met: Met,
  scenario: string,
  reach: { windowDays: number; overlapDays: number },
  crashes: readonly boolean[],
): Promise<string[]> {
  const known: KnownWindow[] = [];
  const pages: RawPage[] = [];
  const planning = { reach: { ...ibkrFlex.reach, ...reach }, since: WINDOW.from, again: false };
  for (let pulls = 0; pulls < 400; pulls += 1) {
    const window = planWindow({ ...planning, known, now: new Date('2026-03-08T20:00:00Z') });
    if (window === null) return activitiesOf(pages);
    const got = await pull(met, scenario, { window });
    if (crashes[pulls] === true) continue;
    pages.push(...got.pages);
    if (got.covers !== null) known.push({ ...got.covers, rows: 1, standing: 'covered' });
  }
  throw new Error('It never ended');
}

test('any window, overlap and crash, and a file beside it, come to the activities of one clean reading', async () => {
  const whole = await inFile({ from: WINDOW.from, to: '2026-03-07' });
  const met = await meet();
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 3, max: 40 }),
      fc.integer({ min: 0, max: 9 }),
      fc.array(fc.boolean(), { maxLength: 6 }),
      async (windowDays, overlapDays, crashes) => {
        expect(await readAll(met, 'ok', { windowDays, overlapDays }, crashes)).toEqual(whole);
        expect(await readAll(met, 'duplicateRow', { windowDays, overlapDays }, crashes)).toEqual(whole);
      },
    ),
    { numRuns: 15 },
  );
});

test('a fill that comes late is found by the days that are read again', async () => {
  const met: Met & { io: FakeIo } = await meet();
  const { pages: first } = await pull(met, 'lateFill', { window: { from: '2026-02-01', to: '2026-03-05' } });
  const late = (await inFile({ from: '2026-02-01', to: '2026-03-05' })).length;
  expect((await activitiesOf(first)).length).toBe(late - 1);
  const { pages: second } = await pull(met, 'lateFill', {
    window: { from: addDays('2026-03-05', -6), to: '2026-03-06' },
  });
  expect(await activitiesOf([...first, ...second])).toEqual(
    await inFile({ from: '2026-02-01', to: '2026-03-06' }),
  );
});

test('every scenario of the fake is tried here', () => {
  const text = readFileSync(import.meta.filename, 'utf8');
  for (const scenario of FLEX_SCENARIOS) {
    // A correction is the intake's to follow: the server's tests have it.
    if (scenario !== 'correction') expect(text).toContain(`'${scenario}'`);
  }
});

describe('a query of trade confirmations', () => {
  test('brings trades, and the test says that it brings nothing else', async () => {
    const met = await meet();
    const { notes, accounts } = await ibkrFlex.check(credentials('confirmations'), met.io, met.hosts);
    expect(accounts).toEqual([{ ref: 'U0000001' }]);
    expect(notes).toEqual([expect.stringContaining('Query 123456 is of trade confirmations')]);
    const { pages } = await pull(met, 'confirmations');
    expect(await activitiesOf(pages)).toHaveLength(FILLS.length);
    const { notes: ofActivity } = await ibkrFlex.check(credentials('ok'), met.io, met.hosts);
    expect(ofActivity).toEqual([]);
  });
});

describe('where the statement is fetched', () => {
  const HERE = 'https://gdcdyn.interactivebrokers.com/AccountManagement/FlexWebService/GetStatement';

  /** A service that makes statements at one address and gives them out at another, which it names. */
  async function meetApart(named: string) {
    const met = await meet();
    const asked: string[] = [];
    const other = 'https://statements.example.com';
    const fetched: typeof fetch = async (given, init) => {
      const url = new URL(String(given));
      const isStatement = url.pathname.endsWith('/GetStatement');
      if (isStatement) asked.push(url.host);
      if (isStatement && url.origin === met.fake.origin && named === HERE)
        return new Response('no such page');
      const answer = await met.io.fetch(String(given).replace(other, met.fake.origin), init);
      const text = await answer.text();
      return new Response(text.replace(/<Url>[^<]*<\/Url>/, `<Url>${named}</Url>`));
    };
    const io = { ...met.io, fetch: fetched };
    return { met: { ...met, io, hosts: { ...met.hosts, statements: other } }, asked };
  }

  test('is what the service says, where that is an address of it that is known', async () => {
    const { met, asked } = await meetApart(HERE);
    const { pages } = await pull(met, 'ok');
    expect((await activitiesOf(pages)).length).toBeGreaterThan(0);
    expect(new Set(asked)).toEqual(new Set(['statements.example.com']));
  });

  test('is the one that is known where it names another path, or a host that is not known', async () => {
    for (const named of [
      'https://gdcdyn.interactivebrokers.com/Universal/servlet/FlexStatementService.GetStatement',
      'https://statements.interactivebrokers.example/AccountManagement/FlexWebService/GetStatement',
      'no address',
    ]) {
      const { met, asked } = await meetApart(named);
      await pull(met, 'ok');
      expect(new Set(asked)).toEqual(new Set([new URL(met.fake.origin).host]));
    }
  });

  test('is remembered with what was asked for', async () => {
    const { met } = await meetApart(HERE);
    await failureOfPull(met, 'neverMade');
    expect(Object.values(met.io.remembered() ?? {})).toEqual([expect.objectContaining({ at: 'statements' })]);
  });
});
