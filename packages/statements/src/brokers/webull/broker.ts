import type { Broker } from '../../contracts/statement-format.ts';

export const WEBULL: Broker = { id: 'webull', label: 'Webull' };
