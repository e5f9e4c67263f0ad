import type { Broker } from '../../recognition/statement-format.ts';

export const BISON: Broker = { id: 'bison', label: 'BISON', aliases: ['bison-app'] };
