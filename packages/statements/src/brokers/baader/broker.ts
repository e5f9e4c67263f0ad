import type { Broker } from '../../recognition/statement-format.ts';

export const BAADER: Broker = { id: 'baader', label: 'Baader Bank', aliases: ['baader-bank'] };
