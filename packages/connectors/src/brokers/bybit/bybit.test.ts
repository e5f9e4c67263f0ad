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
