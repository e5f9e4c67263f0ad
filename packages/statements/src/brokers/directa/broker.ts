import type { Broker } from '../../contracts/statement-format.ts';

export const DIRECTA: Broker = { id: 'directa', label: 'Directa', aliases: ['directa-sim'] };
