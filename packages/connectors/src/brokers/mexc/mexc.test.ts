import { describeLedger } from '../../ledgers/scenarios.testing.ts';
import { MEXC_SECRET, MEXC_USER, startMexcFake } from './fake.ts';
import { mexc } from './mexc.ts';

describeLedger({
  connector: mexc,
  start: startMexcFake,
  credentials: (scenario) => ({ key: `${scenario}00000001`, secret: MEXC_SECRET }),
  account: () => MEXC_USER,
  markets: ['spot'],
  never: { mayTrade: 'nothing tells', mayWithdraw: 'nothing tells' },
});
