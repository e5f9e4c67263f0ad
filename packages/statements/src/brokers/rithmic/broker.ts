import type { Broker } from '../../recognition/statement-format.ts';

/** The screens of many futures brokers and prop firms. */
export const RITHMIC: Broker = { id: 'rithmic', label: 'Rithmic', aliases: ['rtrader', 'r-trader-pro'] };
