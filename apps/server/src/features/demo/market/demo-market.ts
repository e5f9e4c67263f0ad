import type { NewInstrumentJson } from '@tapebook/contract';
import { type ContractCycle, frontContract } from './front-contract.ts';

/** What the demo's trader trades, and how. Prices are made up; the contracts are real. */
export interface DemoInstrument {
  /** Of a future its root. */
  readonly name: string;
  /** What is traded on a day, by its midnight in UTC: futures follow the front contract. */
  readonly instrumentOn: (day: number) => NewInstrumentJson;
  readonly accountName: string;
  /** Price around which it starts, and its typical move in a day, as a fraction. */
  readonly price: number;
  readonly dailyMove: number;
  readonly tick: number;
  /** Sizes the trader takes. */
  readonly sizes: readonly number[];
  /** Commission for one unit of quantity, and at least. */
  readonly feePerUnit: number;
  readonly feeMinimum: number;
  /** How often it is traded, relative to the others. */
  readonly weight: number;
  /** How much better than chance the entries are. */
  readonly edge: number;
}

const stock = (
  symbol: string,
  price: number,
  dailyMove: number,
  weight: number,
  edge: number,
): DemoInstrument => ({
  name: symbol,
  instrumentOn: () => ({ symbol, assetClass: 'stock', currency: 'USD' }),
  accountName: 'Stocks and options',
  price,
  dailyMove,
  tick: 0.01,
  sizes: [25, 50, 100, 100, 150, 200],
  feePerUnit: 0.005,
  feeMinimum: 1,
  weight,
  edge,
});

const future = (
  root: string,
  cycle: ContractCycle,
  price: number,
  tick: number,
  dailyMove: number,
  weight: number,
  edge: number,
): DemoInstrument => ({
  name: root,
  instrumentOn: (day) => ({ symbol: frontContract(root, cycle, day), assetClass: 'future', currency: 'USD' }),
  accountName: 'Futures',
  price,
  dailyMove,
  tick,
  sizes: [1, 1, 2, 2, 3, 4],
  feePerUnit: 0.62,
  feeMinimum: 0,
  weight,
  edge,
});

export const DEMO_INSTRUMENTS: readonly DemoInstrument[] = [
  stock('AAPL', 228.4, 0.014, 7, 0.1),
  stock('NVDA', 141.2, 0.028, 9, 0.14),
  stock('TSLA', 331.6, 0.036, 6, -0.1),
  stock('AMD', 122.7, 0.027, 5, 0.05),
  stock('META', 588.1, 0.018, 3, 0.12),
  stock('PLTR', 62.3, 0.041, 4, -0.02),
  future('MES', 'index', 6012.25, 0.25, 0.009, 12, 0.12),
  future('MNQ', 'index', 21140.5, 0.25, 0.013, 10, 0.04),
  future('MCL', 'crude', 71.35, 0.01, 0.02, 3, -0.06),
];
