import type { Broker } from '../../contracts/statement-format.ts';

export const STAKE: Broker = { id: 'stake', label: 'Stake' };
