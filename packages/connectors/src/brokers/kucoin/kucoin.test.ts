import { describeLedger } from '../../ledgers/scenarios.testing.ts';
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
