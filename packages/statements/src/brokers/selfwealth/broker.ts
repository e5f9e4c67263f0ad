import type { Broker } from '../../contracts/statement-format.ts';

export const SELFWEALTH: Broker = { id: 'selfwealth', label: 'SelfWealth' };
