import type { Broker } from '../../recognition/statement-format.ts';

export const FIRSTRADE: Broker = { id: 'firstrade', label: 'Firstrade' };
