import { aboutExchange } from '../../ledgers/about-exchange.ts';

export const about = aboutExchange({
  id: 'okx',
  broker: 'okx',
  label: 'OKX',
  serves: 'Crypto spot, perpetuals and futures',
  menu: 'Profile → API → Create API key',
  rights: 'Tick Read and nothing else.',
  key: {
    source: '^[0-9A-Za-z-]{10,64}$',
    wrong: 'A key of OKX is letters and digits with dashes between them.',
  },
  passphrase: true,
  fields: [
    {
      name: 'site',
      label: 'Site',
      kind: 'choice',
      required: false,
      where: 'Where your account was opened. A key from one site does not work on another.',
      choices: [
        { value: 'global', label: 'okx.com' },
        { value: 'eea', label: 'my.okx.com (Europe)' },
        { value: 'us', label: 'app.okx.com (United States, Australia)' },
      ],
    },
  ],
  history: { days: 89 },
});
