import type { Broker } from '../../contracts/statement-format.ts';

export const OKX: Broker = { id: 'okx', label: 'OKX', aliases: ['okex'] };
