import type { Broker } from '../../recognition/statement-format.ts';

/** Prop firms hand out its files under their own names. */
export const TRADOVATE: Broker = { id: 'tradovate', label: 'Tradovate', aliases: ['tradovate-apex'] };
