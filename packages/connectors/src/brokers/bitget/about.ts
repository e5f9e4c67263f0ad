import { aboutExchange } from '../../ledgers/about-exchange.ts';
import { pairsField } from '../../ledgers/likely-pairs.ts';

export const about = aboutExchange({
  id: 'bitget',
  broker: 'bitget',
  label: 'Bitget',
  serves: 'Classic accounts: crypto spot, and perpetuals settled in USDT or USDC',
  menu: 'Account → API Keys → Create API → System-generated',
  rights: 'Choose Read-only.',
  key: {
    source: '^[0-9A-Za-z_-]{10,100}$',
    wrong: 'A key of Bitget has letters, digits and _ in it, without blanks.',
  },
  passphrase: true,
  fields: [pairsField('Bitget', 'BTCUSDT')],
  history: { days: 89 },
  help: {
    unified: [
      'Bitget opens accounts as unified ones since May 2026, and older ones may have been changed to one. Their calls are others, which Tapebook does not make yet.',
      'Import the files that Bitget exports instead: see Import for where they are.',
      'If you have a classic sub-account, a key that is made in it can be read: paste it here.',
    ],
  },
});
