import type { Broker } from '../../recognition/statement-format.ts';

export const ATAS: Broker = { id: 'atas', label: 'ATAS' };
