import type { Broker } from '../../recognition/statement-format.ts';

export const SAXO: Broker = { id: 'saxo', label: 'Saxo Bank', aliases: ['saxo-bank'] };
