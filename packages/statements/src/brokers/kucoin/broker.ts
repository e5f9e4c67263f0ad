import type { Broker } from '../../contracts/statement-format.ts';

export const KUCOIN: Broker = { id: 'kucoin', label: 'KuCoin' };
