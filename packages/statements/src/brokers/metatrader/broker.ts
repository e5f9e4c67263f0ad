import type { Broker } from '../../recognition/statement-format.ts';

/** Platforms of a great many brokers, none of which the reports of the platform name reliably. */
export const METATRADER4: Broker = { id: 'metatrader4', label: 'MetaTrader 4', aliases: ['mt4'] };
export const METATRADER5: Broker = { id: 'metatrader5', label: 'MetaTrader 5', aliases: ['mt5'] };
