import type { Broker } from '../../contracts/statement-format.ts';

export const ETORO: Broker = { id: 'etoro', label: 'eToro' };
