import type { Broker } from '../../recognition/statement-format.ts';

export const SCALABLE: Broker = { id: 'scalable', label: 'Scalable Capital', aliases: ['scalable-capital'] };
