import type { Broker } from '../../contracts/statement-format.ts';

export const SYDBANK: Broker = { id: 'sydbank', label: 'Sydbank' };
