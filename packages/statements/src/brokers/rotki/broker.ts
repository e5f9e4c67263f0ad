import type { Broker } from '../../contracts/statement-format.ts';

export const ROTKI: Broker = { id: 'rotki', label: 'rotki' };
