import type { AssetClass } from '@tapebook/domain/instruments';

/** The terms of an instrument as text, so that it can be built and sent alike. */
export interface PlainInstrument {
  readonly symbol: string;
  readonly assetClass: AssetClass;
  readonly currency: string;
  readonly multiplier: string;
  readonly underlying?: string;
  readonly expiry?: string;
  readonly strike?: string;
  readonly right?: 'call' | 'put';
  readonly settlement?: 'cash' | 'physical';
  readonly inverse?: true;
}

/** How an instrument trades in a made-up history. */
export interface Traded {
  readonly instrument: PlainInstrument;
  /** Around which its prices lie, in units of `tick`. */
  readonly ticks: number;
  readonly tick: number;
  /** Of its quantities: `0.001` for a coin. */
  readonly lot: number;
  /** Taken from what is traded, where the venue does so. */
  readonly feeIn?: string;
}

const share = (symbol: string, assetClass: AssetClass = 'stock', currency = 'USD'): PlainInstrument => ({
  symbol,
  assetClass,
  currency,
  multiplier: '1',
});

const option = (right: 'call' | 'put', strike: string): PlainInstrument => ({
  symbol: `AAPL260320${right === 'call' ? 'C' : 'P'}${strike.padStart(5, '0')}000`,
  assetClass: 'option',
  currency: 'USD',
  multiplier: '100',
  underlying: 'AAPL',
  expiry: '2026-03-20',
  strike,
  right,
});

/** One instrument or more of every asset class; some differ from another in a month, a strike or a right alone. */
export const TRADED: readonly Traded[] = [
  { instrument: share('AAPL'), ticks: 20_000, tick: 0.01, lot: 1 },
  { instrument: share('SPY', 'etf'), ticks: 50_000, tick: 0.01, lot: 0.5 },
  { instrument: share('VFIAX', 'fund'), ticks: 450_000, tick: 0.001, lot: 0.001 },
  { instrument: share('SAP', 'stock', 'EUR'), ticks: 1700, tick: 0.1, lot: 1 },
  { instrument: { ...share('US912810TM09', 'bond'), multiplier: '10' }, ticks: 9850, tick: 0.01, lot: 1 },
  { instrument: option('call', '200'), ticks: 40, tick: 0.05, lot: 1 },
  { instrument: option('call', '210'), ticks: 30, tick: 0.05, lot: 1 },
  { instrument: option('put', '200'), ticks: 50, tick: 0.05, lot: 1 },
  {
    instrument: {
      symbol: 'SPX260320C05000000',
      assetClass: 'option',
      currency: 'USD',
      multiplier: '100',
      underlying: 'SPX',
      expiry: '2026-03-20',
      strike: '5000',
      right: 'call',
      settlement: 'cash',
    },
    ticks: 600,
    tick: 0.1,
    lot: 1,
  },
  { instrument: { ...share('ESM6', 'future'), multiplier: '50' }, ticks: 20_000, tick: 0.25, lot: 1 },
  { instrument: { ...share('ESU6', 'future'), multiplier: '50' }, ticks: 20_100, tick: 0.25, lot: 1 },
  // Its price was below nothing for a day.
  { instrument: { ...share('CLK0', 'future'), multiplier: '1000' }, ticks: 10, tick: 0.01, lot: 1 },
  {
    instrument: {
      symbol: 'EW3H6 C5000',
      assetClass: 'future-option',
      currency: 'USD',
      multiplier: '50',
      underlying: 'ESH6',
      expiry: '2026-03-20',
      strike: '5000',
      right: 'call',
    },
    ticks: 80,
    tick: 0.25,
    lot: 1,
  },
  { instrument: share('EUR.USD', 'forex'), ticks: 10_800, tick: 0.0001, lot: 1000 },
  { instrument: share('USD.JPY', 'forex', 'JPY'), ticks: 15_000, tick: 0.01, lot: 1000 },
  { instrument: share('BTCUSDT', 'crypto', 'USDT'), ticks: 600_000, tick: 0.1, lot: 0.01, feeIn: 'BTC' },
  { instrument: share('ETHUSDT', 'crypto', 'USDT'), ticks: 30_000, tick: 0.1, lot: 0.1 },
  { instrument: share('ETHUSDT-PERP', 'crypto', 'USDT'), ticks: 30_000, tick: 0.1, lot: 0.1 },
  { instrument: { ...share('XBTUSD', 'crypto', 'BTC'), inverse: true }, ticks: 120_000, tick: 0.5, lot: 100 },
  { instrument: share('GER40', 'cfd', 'EUR'), ticks: 18_000, tick: 1, lot: 0.1 },
];
