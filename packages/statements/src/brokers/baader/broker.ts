import type { Broker } from '../../contracts/statement-format.ts';

export const BAADER: Broker = { id: 'baader', label: 'Baader Bank', aliases: ['baader-bank'] };
