import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';
import { inventedCoinFills } from '../../ledgers/fake-ledger.ts';
import { describeLedger } from '../../ledgers/scenarios.testing.ts';
import { createFakeIo } from '../../wire/fake-io.testing.ts';
import { bybit } from './bybit.ts';
import { BYBIT_SECRET, BYBIT_USER, startBybitFake } from './fake.ts';

describeLedger({
  connector: bybit,
  start: startBybitFake,
  credentials: (scenario) => ({ key: `${scenario}00000001`, secret: BYBIT_SECRET }),
  account: () => BYBIT_USER,
});

test('whether both sides are held at once is asked once for each contract, beside the fills that do not say it', async () => {
  const time = createFakeIo(bybit.pace);
  const fake = await startBybitFake(inventedCoinFills('2026-03-01', '2026-03-09'), {
    now: () => time.now().getTime(),
    pageSize: 2,
  });
  const credentials = { key: 'ok00000001', secret: BYBIT_SECRET };
  const window = { from: '2026-03-01', to: '2026-03-10' };
  const hosts = { global: fake.origin, eu: fake.origin };
  const reading = bybit.pull({ credentials, window, resume: null }, time, hosts);
  const pages: { readonly answers: readonly { readonly call: string }[] }[] = [];
  for (let step = await reading.next(); step.done !== true; step = await reading.next()) {
    pages.push(JSON.parse(Buffer.from(step.value.bytes).toString()));
  }
  const asked = fake.calls.filter((call) => call.includes('/v5/position/list'));
  await fake.close();
  expect(asked).toEqual(['GET /v5/position/list?category=linear&symbol=ETHUSDT']);
  const withFills = pages.filter(({ answers }) => answers.some(({ call }) => call === '/v5/execution/list'));
  expect(
    withFills.map(({ answers }) => answers.filter(({ call }) => call === '/v5/position/list').length),
  ).toEqual(withFills.map(() => 1));
});

/** What a window of spot and contracts brings, where every call about contracts is refused. */
async function readWithoutContracts(
  site: string,
  refused = () => Response.json({ retCode: 10005, retMsg: 'Permission denied' }),
): Promise<{ text: string; leftOut: readonly string[] }> {
  const time = createFakeIo(bybit.pace);
  const fake = await startBybitFake(inventedCoinFills('2026-03-06', '2026-03-09'), {
    now: () => time.now().getTime(),
  });
  const io = {
    ...time,
    fetch: (...given: Parameters<typeof fetch>) =>
      /category=(?:linear|inverse|option)/.test(String(given[0]))
        ? Promise.resolve(refused())
        : time.fetch(...given),
  };
  const credentials = { key: 'ok00000001', secret: BYBIT_SECRET, site };
  const hosts = Object.fromEntries(Object.keys(bybit.hosts).map((name) => [name, fake.origin]));
  const window = { from: '2026-03-06', to: '2026-03-10' };
  const reading = bybit.pull({ credentials, window, resume: null }, io, hosts);
  try {
    let text = '';
    let leftOut: readonly string[] = [];
    for (let step = await reading.next(); step.done !== true; step = await reading.next()) {
      text += Buffer.from(step.value.bytes).toString();
      leftOut =
        (JSON.parse(Buffer.from(step.value.bytes).toString()) as { leftOut?: string[] }).leftOut ?? [];
    }
    return { text, leftOut };
  } finally {
    await fake.close();
  }
}

test('the site of the European Union may tell spot alone: what it does not is said', async () => {
  const { text, leftOut } = await readWithoutContracts('eu');
  expect(text).toContain('SOLUSDT');
  expect(leftOut).toHaveLength(3);
  expect(leftOut[0]).toContain('import');
});

test('nor is it taken to tell none by a status alone, as after too many calls: its days are read again', async () => {
  const refused = () => new Response('Forbidden', { status: 403 });
  await expect(readWithoutContracts('eu', refused)).rejects.toMatchObject({ code: 'http-403' });
});

test('elsewhere a key that lacks the right to contracts is given it first', async () => {
  await expect(readWithoutContracts('global')).rejects.toMatchObject({ help: 'permission' });
});

test('each site that is offered has a host of its own, and each host is of Bybit', () => {
  const choices = bybit.about.fields.find(({ name }) => name === 'site')?.choices ?? [];
  expect(choices.map(({ value }) => value)).toEqual(Object.keys(bybit.hosts));
  expect(new Set(Object.values(bybit.hosts)).size).toBe(choices.length);
});

/** What coins that were converted come to, and what is said of the rest. */
async function conversions(more: Parameters<typeof startBybitFake>[1]) {
  const io = createFakeIo(bybit.pace, Date.parse('2026-03-10T12:00:00Z'));
  const fake = await startBybitFake([], { now: () => io.now().getTime(), ...more });
  const hosts = Object.fromEntries(Object.keys(bybit.hosts).map((name) => [name, fake.origin]));
  const credentials = { key: 'ok00000001', secret: BYBIT_SECRET };
  const request = { credentials, window: { from: '2026-02-01', to: '2026-02-28' }, resume: null };
  const told: string[] = [];
  try {
    for await (const { name, bytes } of bybit.pull(request, io, hosts)) {
      const page = await collectStatement(textSource(name, Buffer.from(bytes).toString()));
      for (const { message } of page.problems) told.push(message);
      for (const { facts } of page.activities) {
        const { kind, quantity, instrument, amount } = facts;
        if (kind !== 'deposit') told.push([kind, quantity, instrument?.symbol, amount].join(' '));
      }
    }
  } finally {
    await fake.close();
  }
  const asked = fake.calls.filter((call) => call.includes('/query-convert-history')).length;
  return { told, asked };
}

test('coins that were converted are bought and sold: those of the days that were asked for, among all that are told', async () => {
  const every = (from: string, count: number) =>
    Array.from({ length: count }, (_, index) => Date.parse(from) + index * 60_000);
  const before = every('2025-12-01T10:00:00Z', 250);
  const after = every('2026-03-05T10:00:00Z', 130);
  const { told, asked } = await conversions({
    converted: [...before, ...every('2026-02-09T10:00:00Z', 3), ...after],
  });
  expect(told).toEqual(['buy 2 SOL/USDT -300', 'buy 2 SOL/USDT -300', 'buy 2 SOL/USDT -300']);
  // Those of later days, those that were wanted, and a page of nothing but earlier ones.
  expect(asked).toBe(3);
});

test('where a key may not be told of conversions all else is read, and what is missing is said', async () => {
  const { told } = await conversions({ withoutConversions: 10005 });
  expect(told).toEqual([expect.stringContaining('right to Exchange')]);
});
