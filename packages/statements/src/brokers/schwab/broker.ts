import type { Broker } from '../../recognition/statement-format.ts';

export const CHARLES_SCHWAB: Broker = { id: 'schwab', label: 'Charles Schwab', aliases: ['charles-schwab'] };
