import { describeLedger } from '../../ledgers/scenarios.testing.ts';
import { bitget } from './bitget.ts';
import { BITGET_PASSPHRASE, BITGET_SECRET, BITGET_USER, startBitgetFake } from './fake.ts';

describeLedger({
  connector: bitget,
  start: startBitgetFake,
  credentials: (scenario) => ({
    key: `${scenario}00000001`,
    secret: BITGET_SECRET,
    passphrase: BITGET_PASSPHRASE,
  }),
  account: () => BITGET_USER,
});
