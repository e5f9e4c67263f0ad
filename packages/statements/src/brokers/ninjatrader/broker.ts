import type { Broker } from '../../recognition/statement-format.ts';

export const NINJATRADER: Broker = { id: 'ninjatrader', label: 'NinjaTrader', aliases: ['ninja-trader'] };
