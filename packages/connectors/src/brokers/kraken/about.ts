import { aboutExchange } from '../../ledgers/about-exchange.ts';

export const about = aboutExchange({
  id: 'kraken',
  broker: 'kraken',
  label: 'Kraken',
  serves: 'Crypto spot and margin',
  menu: 'Settings → API → Create API key (Kraken Pro)',
  rights:
    'Tick Query under Funds permissions, Query closed orders & trades, and Query ledger entries, and nothing else.',
  steps: ['Make a key for Tapebook alone: two programs with one key get in each other’s way.'],
  key: {
    source: '^[0-9A-Za-z+/=]{10,100}$',
    wrong: 'A key of Kraken is a row of letters and digits, without blanks.',
  },
  secret: {
    label: 'Private key',
    source: '^[0-9A-Za-z+/]{20,}={0,2}$',
    wrong: 'The private key is a long row of letters and digits, mostly with == at its end.',
  },
  history: 'all',
});
