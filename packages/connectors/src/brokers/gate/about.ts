import { aboutExchange } from '../../ledgers/about-exchange.ts';

export const about = aboutExchange({
  id: 'gate',
  broker: 'gateio',
  label: 'Gate',
  serves: 'Crypto spot, and perpetuals settled in USDT',
  menu: 'Account → API Management → Create API Key, version 4',
  rights: 'Tick Spot, Perpetual Futures and Wallet, each Read Only, and nothing else.',
  key: {
    source: '^[0-9A-Za-z]{10,64}$',
    wrong: 'A key of Gate is a row of letters and digits, without blanks.',
  },
  history: 'all',
});
