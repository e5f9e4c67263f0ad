import type { Broker } from '../../recognition/statement-format.ts';

export const BOURSOBANK: Broker = { id: 'boursobank', label: 'BoursoBank', aliases: ['boursorama'] };
