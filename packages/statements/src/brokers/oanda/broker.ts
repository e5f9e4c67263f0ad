import type { Broker } from '../../recognition/statement-format.ts';

export const OANDA: Broker = { id: 'oanda', label: 'OANDA' };
