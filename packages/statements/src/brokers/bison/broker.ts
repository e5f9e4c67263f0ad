import type { Broker } from '../../contracts/statement-format.ts';

export const BISON: Broker = { id: 'bison', label: 'BISON', aliases: ['bison-app'] };
