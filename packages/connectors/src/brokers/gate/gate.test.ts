import { describeLedger } from '../../ledgers/scenarios.testing.ts';
import { GATE_SECRET, GATE_USER, startGateFake } from './fake.ts';
import { gate } from './gate.ts';

describeLedger({
  connector: gate,
  start: startGateFake,
  credentials: (scenario) => ({ key: `${scenario}00000001`, secret: GATE_SECRET }),
  account: () => GATE_USER,
  never: { mayTrade: 'nothing tells', mayWithdraw: 'nothing tells' },
});
