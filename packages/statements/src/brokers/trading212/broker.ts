import type { Broker } from '../../recognition/statement-format.ts';

export const TRADING_212: Broker = { id: 'trading212', label: 'Trading 212', aliases: ['trading-212'] };
