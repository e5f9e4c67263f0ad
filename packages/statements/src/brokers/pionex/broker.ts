import type { Broker } from '../../recognition/statement-format.ts';

/** CoinTracker’s layout is the one that Pionex exports for it. */
export const PIONEX: Broker = { id: 'pionex', label: 'Pionex', aliases: ['cointracker'] };
