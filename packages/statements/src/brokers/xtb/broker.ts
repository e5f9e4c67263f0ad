import type { Broker } from '../../recognition/statement-format.ts';

export const XTB: Broker = { id: 'xtb', label: 'XTB', aliases: ['xstation', 'x-trade-brokers'] };

/** Times are those of the platform, which runs in Warsaw. */
export const XTB_ZONE = 'Europe/Warsaw';
