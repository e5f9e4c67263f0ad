import type { Broker } from '../../recognition/statement-format.ts';

export const FLATEX: Broker = { id: 'flatex', label: 'flatex', aliases: ['fintech-group-bank'] };
