import type { Broker } from '../../contracts/statement-format.ts';

export const QUESTRADE: Broker = { id: 'questrade', label: 'Questrade' };
