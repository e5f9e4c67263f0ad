import type { Broker } from '../../recognition/statement-format.ts';

export const TASTYTRADE: Broker = { id: 'tastytrade', label: 'tastytrade', aliases: ['tastyworks'] };
