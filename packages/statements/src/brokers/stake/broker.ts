import type { Broker } from '../../recognition/statement-format.ts';

export const STAKE: Broker = { id: 'stake', label: 'Stake' };
