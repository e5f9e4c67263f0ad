import { describeLedger } from '../../ledgers/scenarios.testing.ts';
import { BINANCE_SECRET, BINANCE_USER, startBinanceFake } from './fake.ts';
import { binanceFutures } from './futures.ts';
import { binanceSpot } from './spot.ts';

const shared = {
  start: startBinanceFake,
  credentials: (scenario: string) => ({ key: `${scenario}00000001`, secret: BINANCE_SECRET }),
} as const;

describeLedger({
  ...shared,
  connector: binanceSpot,
  account: () => BINANCE_USER,
  markets: ['spot'],
  idOf: ({ id }) => `SOLUSDT ${id}`,
});

describeLedger({
  ...shared,
  connector: binanceFutures,
  account: () => '',
  markets: ['perpetual'],
  idOf: ({ id }) => `futures ETHUSDT ${id}`,
});
