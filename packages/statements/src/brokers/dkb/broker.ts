import type { Broker } from '../../recognition/statement-format.ts';

export const DKB_BANK: Broker = { id: 'dkb', label: 'DKB' };
