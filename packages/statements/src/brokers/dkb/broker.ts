import type { Broker } from '../../contracts/statement-format.ts';

export const DKB_BANK: Broker = { id: 'dkb', label: 'DKB' };
