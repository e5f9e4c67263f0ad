import type { Broker } from '../../recognition/statement-format.ts';

export const OKX: Broker = { id: 'okx', label: 'OKX', aliases: ['okex'] };
