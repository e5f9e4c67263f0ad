import type { Broker } from '../../contracts/statement-format.ts';

export const FIRSTRADE: Broker = { id: 'firstrade', label: 'Firstrade' };
