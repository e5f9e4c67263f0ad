import { aboutExchange } from '../../ledgers/about-exchange.ts';
import { pairsField } from '../../ledgers/likely-pairs.ts';

export const about = aboutExchange({
  id: 'bitget',
  broker: 'bitget',
  label: 'Bitget',
  serves: 'Crypto spot, and perpetuals settled in USDT or USDC',
  menu: 'Account → API Keys → Create API → System-generated',
  rights:
    'Choose Read-only. Of a unified account tick Management and Trade as well: with Read-only they are rights to read.',
  key: {
    source: '^[0-9A-Za-z_-]{10,100}$',
    wrong: 'A key of Bitget has letters, digits and _ in it, without blanks.',
  },
  passphrase: true,
  fields: [
    {
      ...pairsField('Bitget', 'BTCUSDT'),
      where:
        'Of a unified account nothing is needed here. Of a classic one Bitget tells trades pair by pair: those of coins that you hold are found; name those of coins that you have sold all of, as BTCUSDT.',
    },
  ],
  history: { days: 89 },
});
