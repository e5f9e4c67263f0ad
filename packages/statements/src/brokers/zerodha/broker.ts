import type { Broker } from '../../recognition/statement-format.ts';

export const ZERODHA: Broker = { id: 'zerodha', label: 'Zerodha', aliases: ['kite', 'zerodha-console'] };
