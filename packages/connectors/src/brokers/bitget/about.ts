import { aboutExchange } from '../../ledgers/about-exchange.ts';
import { pairsField } from '../../ledgers/likely-pairs.ts';

export const about = aboutExchange({
  id: 'bitget',
  broker: 'bitget',
  label: 'Bitget',
  serves: 'Crypto spot, and perpetuals settled in USDT or USDC',
  menu: 'Account → API Keys → Create API → System-generated',
  rights: 'Choose Read-only.',
  key: {
    source: '^[0-9A-Za-z_-]{10,100}$',
    wrong: 'A key of Bitget has letters, digits and _ in it, without blanks.',
  },
  passphrase: true,
  fields: [pairsField('Bitget', 'BTCUSDT')],
  history: { days: 89 },
});
