import type { Broker } from '../../recognition/statement-format.ts';

export const ETRADE: Broker = {
  id: 'etrade',
  label: 'E*TRADE',
  aliases: ['e-trade', 'etrade-morgan-stanley'],
};
