import type { Broker } from '../../contracts/statement-format.ts';

export const ATAS: Broker = { id: 'atas', label: 'ATAS' };
