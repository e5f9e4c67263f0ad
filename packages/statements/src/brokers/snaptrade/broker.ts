import type { Broker } from '../../recognition/statement-format.ts';

export const SNAPTRADE: Broker = { id: 'snaptrade', label: 'SnapTrade' };
