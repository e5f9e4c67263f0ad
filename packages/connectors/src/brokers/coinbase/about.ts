import { aboutExchange } from '../../ledgers/about-exchange.ts';

export const about = aboutExchange({
  id: 'coinbase',
  broker: 'coinbase',
  label: 'Coinbase Advanced',
  serves: 'Crypto spot',
  menu: 'portal.cdp.coinbase.com → API keys → Secret API keys → Create API key',
  rights: 'Under Coinbase App & Advanced Trade tick View and nothing else.',
  steps: ['Choose the portfolio that is to be read: a key is of one portfolio.'],
  key: {
    source: '^(?:organizations/[0-9A-Za-z-]+/apiKeys/)?[0-9A-Za-z-]{8,64}$',
    wrong: 'The name of a key is organizations/…/apiKeys/…, or the row of letters and digits behind it.',
  },
  secret: { label: 'Private key' },
  brings: { cash: false },
  history: 'all',
});
