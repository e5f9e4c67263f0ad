import type { Broker } from '../../recognition/statement-format.ts';

export const KEYTRADE: Broker = { id: 'keytrade', label: 'Keytrade Bank', aliases: ['keytrade-bank'] };
