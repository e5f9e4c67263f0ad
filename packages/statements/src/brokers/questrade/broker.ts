import type { Broker } from '../../recognition/statement-format.ts';

export const QUESTRADE: Broker = { id: 'questrade', label: 'Questrade' };
