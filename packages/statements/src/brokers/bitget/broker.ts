import type { Broker } from '../../contracts/statement-format.ts';

export const BITGET: Broker = { id: 'bitget', label: 'Bitget' };
