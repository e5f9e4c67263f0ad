import type { Broker } from '../../recognition/statement-format.ts';

export const SELFWEALTH: Broker = { id: 'selfwealth', label: 'SelfWealth' };
