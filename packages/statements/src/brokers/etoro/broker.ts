import type { Broker } from '../../recognition/statement-format.ts';

export const ETORO: Broker = { id: 'etoro', label: 'eToro' };
