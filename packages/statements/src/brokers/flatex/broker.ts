import type { Broker } from '../../contracts/statement-format.ts';

export const FLATEX: Broker = { id: 'flatex', label: 'flatex', aliases: ['fintech-group-bank'] };
