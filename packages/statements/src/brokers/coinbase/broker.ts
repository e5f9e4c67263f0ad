import type { Broker } from '../../recognition/statement-format.ts';

export const COINBASE: Broker = {
  id: 'coinbase',
  label: 'Coinbase',
  aliases: ['coinbase-pro', 'coinbase-advanced', 'gdax'],
};
