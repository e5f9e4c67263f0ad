import { describeLedger } from '../../ledgers/scenarios.testing.ts';
import { bybit } from './bybit.ts';
import { BYBIT_SECRET, BYBIT_USER, startBybitFake } from './fake.ts';

describeLedger({
  connector: bybit,
  start: startBybitFake,
  credentials: (scenario) => ({ key: `${scenario}00000001`, secret: BYBIT_SECRET }),
  account: () => BYBIT_USER,
});
