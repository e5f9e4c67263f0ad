import type { Broker } from '../../recognition/statement-format.ts';

export const KUCOIN: Broker = { id: 'kucoin', label: 'KuCoin' };
