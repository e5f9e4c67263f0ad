import { describeLedger } from '../../ledgers/scenarios.testing.ts';
import { alpaca } from './alpaca.ts';
import { ALPACA_ACCOUNT, ALPACA_SECRET, alpacaId, startAlpacaFake } from './fake.ts';

describeLedger({
  connector: alpaca,
  start: startAlpacaFake,
  credentials: (scenario) => ({ key: `${scenario}00000001`, secret: ALPACA_SECRET }),
  account: () => ALPACA_ACCOUNT,
  markets: ['spot'],
  idOf: alpacaId,
  never: {
    mayTrade: 'every key may, and nothing tells',
    mayWithdraw: 'no key may',
    skewed: 'calls are not signed by the time',
  },
});
