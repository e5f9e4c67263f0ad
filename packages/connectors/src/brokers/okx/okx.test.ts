import { describeLedger } from '../../ledgers/scenarios.testing.ts';
import { OKX_PASSPHRASE, OKX_SECRET, OKX_USER, startOkxFake } from './fake.ts';
import { okx } from './okx.ts';

describeLedger({
  connector: okx,
  start: startOkxFake,
  credentials: (scenario) => ({
    key: `${scenario}-0000-0001`,
    secret: OKX_SECRET,
    passphrase: OKX_PASSPHRASE,
  }),
  account: () => OKX_USER,
});
