import type { Broker } from '../../recognition/statement-format.ts';

/** A platform of a great many brokers and prop firms, which its reports do not name. */
export const CTRADER: Broker = { id: 'ctrader', label: 'cTrader' };
