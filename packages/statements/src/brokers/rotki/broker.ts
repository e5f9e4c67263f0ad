import type { Broker } from '../../recognition/statement-format.ts';

export const ROTKI: Broker = { id: 'rotki', label: 'rotki' };
