import { aboutExchange } from '../../ledgers/about-exchange.ts';

export const about = aboutExchange({
  id: 'bybit',
  broker: 'bybit',
  label: 'Bybit',
  serves: 'Crypto spot, perpetuals and futures',
  menu: 'Account → API → Create new key → System-generated API keys',
  steps: ['Choose API Transaction, and Read-Only.'],
  rights:
    'Read-Only, with Orders and Positions of the unified account, and Account Transfer and Exchange under Assets.',
  key: {
    source: '^[0-9A-Za-z]{10,64}$',
    wrong: 'A key of Bybit is a row of letters and digits, without blanks.',
  },
  fields: [
    {
      name: 'site',
      label: 'Site',
      kind: 'choice',
      required: false,
      where:
        'Where you sign in. A key from one site does not work on another. bybit.eu makes keys only for programs on a list of its own, which Tapebook is not on: if it offers you no other, import its files.',
      choices: [
        { value: 'global', label: 'bybit.com' },
        { value: 'eu', label: 'bybit.eu' },
        { value: 'nl', label: 'bybit.nl' },
        { value: 'tr', label: 'bybit.tr' },
        { value: 'kz', label: 'bybit.kz' },
        { value: 'ge', label: 'bybitgeorgia.ge' },
        { value: 'ae', label: 'bybit.ae' },
        { value: 'id', label: 'bybit.id' },
      ],
    },
  ],
  history: { days: 729 },
  unattended: 'forever',
});
