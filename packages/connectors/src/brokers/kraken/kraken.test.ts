import { describeExchange } from '../../exchanges/scenarios.testing.ts';
import { KRAKEN_ACCOUNT, KRAKEN_SECRET, startKrakenFake } from './fake.ts';
import { kraken } from './kraken.ts';

describeExchange({
  connector: kraken,
  start: startKrakenFake,
  credentials: (scenario) => ({ key: `${scenario}00000001`, secret: KRAKEN_SECRET }),
  account: () => KRAKEN_ACCOUNT,
  never: { skewed: 'Its calls bear a number that rises, and no time.' },
});
