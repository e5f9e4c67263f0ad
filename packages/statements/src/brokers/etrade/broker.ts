import type { Broker } from '../../contracts/statement-format.ts';

export const ETRADE: Broker = {
  id: 'etrade',
  label: 'E*TRADE',
  aliases: ['e-trade', 'etrade-morgan-stanley'],
};
