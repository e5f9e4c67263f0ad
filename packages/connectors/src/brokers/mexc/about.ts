import { aboutExchange } from '../../ledgers/about-exchange.ts';
import { pairsField } from '../../ledgers/likely-pairs.ts';

export const about = aboutExchange({
  id: 'mexc',
  broker: 'mexc',
  label: 'MEXC spot',
  serves: 'Crypto spot',
  menu: 'Account → API Management → Create API',
  rights:
    'Tick View Account Details, View Order Details and View Deposit and Withdrawal Details, and nothing else.',
  key: {
    source: '^[0-9A-Za-z]{10,64}$',
    wrong: 'A key of MEXC is a row of letters and digits, without blanks.',
  },
  fields: [pairsField('MEXC', 'BTCUSDT')],
  history: { days: 29 },
});
