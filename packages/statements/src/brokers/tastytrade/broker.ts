import type { Broker } from '../../contracts/statement-format.ts';

export const TASTYTRADE: Broker = { id: 'tastytrade', label: 'tastytrade', aliases: ['tastyworks'] };
