import type { Broker } from '../../recognition/statement-format.ts';

/** Also CapTrader, LYNX and other white labels, whose reports are the same files. */
export const INTERACTIVE_BROKERS: Broker = {
  id: 'interactive-brokers',
  label: 'Interactive Brokers',
  aliases: ['ibkr', 'ib'],
};
