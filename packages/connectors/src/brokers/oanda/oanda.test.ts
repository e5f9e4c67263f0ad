import { describeLedger } from '../../ledgers/scenarios.testing.ts';
import { OANDA_ACCOUNT, startOandaFake } from './fake.ts';
import { oanda } from './oanda.ts';

describeLedger({
  connector: oanda,
  start: startOandaFake,
  credentials: (scenario) => ({ token: `${scenario}0000000000000000-00000001` }),
  account: () => OANDA_ACCOUNT,
  never: {
    mayTrade: 'every token may, and nothing tells',
    mayWithdraw: 'no token may',
    skewed: 'calls are not signed by the time',
  },
});
