import type { Broker } from '../../recognition/statement-format.ts';

export const SYDBANK: Broker = { id: 'sydbank', label: 'Sydbank' };
