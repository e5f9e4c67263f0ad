import type { Broker } from '../../recognition/statement-format.ts';

export const SWISSQUOTE: Broker = { id: 'swissquote', label: 'Swissquote', aliases: ['yuh'] };
