import type { Broker } from '../../recognition/statement-format.ts';

export const BITGET: Broker = { id: 'bitget', label: 'Bitget' };
