import type { Broker } from '../../recognition/statement-format.ts';

export const ING: Broker = { id: 'ing', label: 'ING', aliases: ['ing-diba', 'ing-de'] };
