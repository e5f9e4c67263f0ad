import { expect, test } from 'vitest';
import { inventedCoinFills } from '../../ledgers/fake-ledger.ts';
import { describeLedger } from '../../ledgers/scenarios.testing.ts';
import { createFakeIo } from '../../wire/fake-io.testing.ts';
import { KUCOIN_PASSPHRASE, KUCOIN_SECRET, KUCOIN_USER, startKucoinFake } from './fake.ts';
import { kucoin } from './kucoin.ts';

describeLedger({
  connector: kucoin,
  start: startKucoinFake,
  credentials: (scenario) => ({
    key: `${scenario}00000001`,
    secret: KUCOIN_SECRET,
    passphrase: KUCOIN_PASSPHRASE,
  }),
  account: () => KUCOIN_USER,
});

test('an account of the European site is read there alone, which has no futures', async () => {
  const io = createFakeIo(kucoin.pace);
  const fake = await startKucoinFake(inventedCoinFills('2026-03-06', '2026-03-09'), {
    now: () => io.now().getTime(),
  });
  const elsewhere = 'https://elsewhere.example.com';
  const hosts = {
    ...Object.fromEntries(Object.keys(kucoin.hosts).map((name) => [name, elsewhere])),
    eu: fake.origin,
  };
  const credentials = {
    ...{ key: 'ok00000001', secret: KUCOIN_SECRET, passphrase: KUCOIN_PASSPHRASE, site: 'eu' },
  };
  const window = { from: '2026-03-06', to: '2026-03-10' };
  const reading = kucoin.pull({ credentials, window, resume: null }, io, hosts);
  let text = '';
  for (let step = await reading.next(); step.done !== true; step = await reading.next())
    text += Buffer.from(step.value.bytes).toString();
  const asked = fake.calls.join('\n');
  await fake.close();
  expect(text).toContain('SOL-USDT');
  expect(asked).not.toContain('/api/v1/fills');
  expect(asked).not.toContain('/contracts/');
});
