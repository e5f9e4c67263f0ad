import type { Broker } from '../../contracts/statement-format.ts';

export const NINJATRADER: Broker = { id: 'ninjatrader', label: 'NinjaTrader', aliases: ['ninja-trader'] };
