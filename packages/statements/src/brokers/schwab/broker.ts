import type { Broker } from '../../contracts/statement-format.ts';

export const CHARLES_SCHWAB: Broker = { id: 'schwab', label: 'Charles Schwab', aliases: ['charles-schwab'] };
