import type { Broker } from '../../contracts/statement-format.ts';

export const BOURSOBANK: Broker = { id: 'boursobank', label: 'BoursoBank', aliases: ['boursorama'] };
