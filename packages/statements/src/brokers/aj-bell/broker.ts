import type { Broker } from '../../recognition/statement-format.ts';

export const AJ_BELL: Broker = { id: 'aj-bell', label: 'AJ Bell', aliases: ['ajbell', 'youinvest'] };
