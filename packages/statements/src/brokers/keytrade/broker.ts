import type { Broker } from '../../contracts/statement-format.ts';

export const KEYTRADE: Broker = { id: 'keytrade', label: 'Keytrade Bank', aliases: ['keytrade-bank'] };
