import type { Broker } from '../../recognition/statement-format.ts';

export const WEBULL: Broker = { id: 'webull', label: 'Webull' };
