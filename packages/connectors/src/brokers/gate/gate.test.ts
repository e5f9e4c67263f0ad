import { expect, test } from 'vitest';
import { inventedCoinFills } from '../../ledgers/fake-ledger.ts';
import { describeLedger } from '../../ledgers/scenarios.testing.ts';
import { createFakeIo } from '../../wire/fake-io.testing.ts';
import { GATE_SECRET, GATE_USER, startGateFake } from './fake.ts';
import { gate } from './gate.ts';

describeLedger({
  connector: gate,
  start: startGateFake,
  credentials: (scenario) => ({ key: `${scenario}00000001`, secret: GATE_SECRET }),
  account: () => GATE_USER,
  never: { mayTrade: 'nothing tells', mayWithdraw: 'nothing tells' },
});

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
