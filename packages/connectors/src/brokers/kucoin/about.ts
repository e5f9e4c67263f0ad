import { aboutExchange } from '../../ledgers/about-exchange.ts';
import { pairsField } from '../../ledgers/likely-pairs.ts';

export const about = aboutExchange({
  id: 'kucoin',
  broker: 'kucoin',
  label: 'KuCoin',
  serves: 'Crypto spot and perpetuals',
  menu: 'Account → API Management → Create API → API-based trading',
  rights: 'Tick General, and nothing else.',
  key: {
    source: '^[0-9A-Za-z]{10,64}$',
    wrong: 'A key of KuCoin is a row of letters and digits, without blanks.',
  },
  passphrase: true,
  fields: [
    {
      name: 'site',
      label: 'Site',
      kind: 'choice',
      required: false,
      where: 'Where you sign in. A key from one site does not work on another.',
      choices: [
        { value: 'global', label: 'kucoin.com' },
        { value: 'eu', label: 'kucoin.eu' },
      ],
    },
    pairsField('KuCoin', 'BTC-USDT'),
  ],
  history: { days: 179 },
});
