import type { Broker } from '../../recognition/statement-format.ts';

export const DIRECTA: Broker = { id: 'directa', label: 'Directa', aliases: ['directa-sim'] };
