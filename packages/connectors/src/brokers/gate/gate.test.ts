import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';
import { type FakeCoinFill, inventedCoinFills } from '../../ledgers/fake-ledger.ts';
import { describeLedger } from '../../ledgers/scenarios.testing.ts';
import { createFakeIo } from '../../wire/fake-io.testing.ts';
import { GATE_SECRET, GATE_USER, startGateFake } from './fake.ts';
import { gate } from './gate.ts';

describeLedger({
  connector: gate,
  start: startGateFake,
  credentials: (scenario) => ({ key: `${scenario}00000001`, secret: GATE_SECRET }),
  account: () => GATE_USER,
});

test.each([
  ['another key', [{ key: 'fed9876*****', perms: [{ name: 'withdraw', read_only: false }] }]],
  ['nothing', []],
  ['a key without its rights', [{ key: 'ok0000*****', perms: [] }]],
])('a key of which it tells %s may what nobody knows', async (_, keys) => {
  expect(await grantsWhere(Response.json(keys))).toBe('unknown');
});

test('so may one that may not ask', async () => {
  expect(await grantsWhere(Response.json({ label: 'FORBIDDEN' }, { status: 403 }))).toBe('unknown');
});

/** What a key may by what is answered to the question for all keys. */
async function grantsWhere(answer: Response): Promise<string> {
  const io = createFakeIo(gate.pace);
  const whole = Response.json({ user_id: Number(GATE_USER) });
  const answering = {
    ...io,
    fetch: (url: string | URL | Request) =>
      Promise.resolve(String(url).includes('/account/main_keys') ? answer : whole.clone()),
  };
  return (await gate.check({ key: 'ok00000001', secret: GATE_SECRET }, answering, gate.hosts)).grants;
}

test('whether both sides may be held at once stands beside the fills of futures, which do not say it', async () => {
  const time = createFakeIo(gate.pace);
  const fake = await startGateFake(inventedCoinFills('2026-03-06', '2026-03-09'), {
    now: () => time.now().getTime(),
  });
  const credentials = { key: 'ok00000001', secret: GATE_SECRET };
  const window = { from: '2026-03-06', to: '2026-03-10' };
  const reading = gate.pull({ credentials, window, resume: null }, time, { api: fake.origin });
  const asked: unknown[] = [];
  for (let step = await reading.next(); step.done !== true; step = await reading.next()) {
    const { answers } = JSON.parse(Buffer.from(step.value.bytes).toString()) as {
      answers: readonly { call: string; asked: unknown }[];
    };
    asked.push(
      ...answers.filter(({ call }) => call.endsWith('my_trades_timerange')).map((each) => each.asked),
    );
  }
  await fake.close();
  expect(asked).toEqual([{ mode: 'dual' }]);
});

test('parts of contracts are told', async () => {
  const time = createFakeIo(gate.pace);
  const fill: FakeCoinFill = {
    ...{ id: '500000001', order: 'o1', at: Date.parse('2026-03-09T09:00:00Z'), market: 'perpetual' },
    ...{ coin: 'ETH', side: 'sell', quantity: '0.017', price: '3000', fee: '0.02' },
  };
  const fake = await startGateFake([fill], { now: () => time.now().getTime() });
  const credentials = { key: 'ok00000001', secret: GATE_SECRET };
  const window = { from: '2026-03-06', to: '2026-03-10' };
  const sizes: unknown[] = [];
  for await (const { name, bytes } of gate.pull({ credentials, window, resume: null }, time, {
    api: fake.origin,
  })) {
    const { activities } = await collectStatement(textSource(name, Buffer.from(bytes).toString()));
    for (const { facts } of activities) if (facts.kind === 'sell') sizes.push(String(facts.quantity));
  }
  await fake.close();
  expect(sizes).toEqual(['0.017']);
});
