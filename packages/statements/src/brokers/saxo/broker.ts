import type { Broker } from '../../contracts/statement-format.ts';

export const SAXO: Broker = { id: 'saxo', label: 'Saxo Bank', aliases: ['saxo-bank'] };
