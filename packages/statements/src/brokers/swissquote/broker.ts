import type { Broker } from '../../contracts/statement-format.ts';

export const SWISSQUOTE: Broker = { id: 'swissquote', label: 'Swissquote', aliases: ['yuh'] };
