import { describeLedger } from '../../ledgers/scenarios.testing.ts';
import { startTrading212Fake, TRADING_212_ACCOUNT, TRADING_212_SECRET } from './fake.ts';
import { trading212 } from './trading212.ts';

describeLedger({
  connector: trading212,
  start: startTrading212Fake,
  credentials: (scenario) => ({ key: `${scenario}000000001`, secret: TRADING_212_SECRET }),
  account: () => TRADING_212_ACCOUNT,
  never: {
    mayTrade: 'nothing tells',
    mayWithdraw: 'no key may',
    skewed: 'calls are not signed by the time',
  },
});
