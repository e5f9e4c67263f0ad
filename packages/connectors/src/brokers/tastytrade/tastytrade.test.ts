import { expect, test } from 'vitest';
import { describeLedger } from '../../ledgers/scenarios.testing.ts';
import { createFakeIo } from '../../wire/fake-io.testing.ts';
import { startTastytradeFake, TASTYTRADE_ACCOUNTS, TASTYTRADE_SECRET } from './fake.ts';
import { tastytrade } from './tastytrade.ts';

describeLedger({
  connector: tastytrade,
  start: startTastytradeFake,
  credentials: (scenario) => ({ secret: TASTYTRADE_SECRET, refresh: `${scenario}000000001` }),
  account: () => TASTYTRADE_ACCOUNTS,
  never: {
    mayTrade: 'nothing tells',
    mayWithdraw: 'nothing tells',
    skewed: 'calls are not signed by the time',
  },
});

test('a wrong client secret is said to be wrong, after one try', async () => {
  const fake = await startTastytradeFake([]);
  const io = createFakeIo(tastytrade.pace);
  const hosts = { live: fake.origin, sandbox: fake.origin };
  const given = { secret: 'anotherSecretAltogether', refresh: 'ok000000001' };
  await expect(tastytrade.check(given, io, hosts)).rejects.toMatchObject({ kind: 'needs-user', help: 'key' });
  expect(fake.calls).toEqual(['POST /oauth/token']);
  await fake.close();
});
