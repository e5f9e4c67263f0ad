import type { Broker } from '../../contracts/statement-format.ts';

export const AJ_BELL: Broker = { id: 'aj-bell', label: 'AJ Bell', aliases: ['ajbell', 'youinvest'] };
