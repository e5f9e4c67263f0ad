import type { Broker } from '../../contracts/statement-format.ts';

export const COINBASE: Broker = {
  id: 'coinbase',
  label: 'Coinbase',
  aliases: ['coinbase-pro', 'coinbase-advanced', 'gdax'],
};
