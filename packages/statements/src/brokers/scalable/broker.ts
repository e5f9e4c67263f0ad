import type { Broker } from '../../contracts/statement-format.ts';

export const SCALABLE: Broker = { id: 'scalable', label: 'Scalable Capital', aliases: ['scalable-capital'] };
