import { aboutBroker, siteField } from '../../ledgers/about-broker.ts';

export const about = aboutBroker({
  id: 'alpaca',
  broker: 'alpaca',
  label: 'Alpaca',
  serves: 'Stocks, options and crypto in the United States',
  auth: 'key',
  menu: 'Home → API Keys → Generate New Keys',
  rights: '',
  steps: ['Choose the live or the paper account first: each has keys of its own.'],
  fields: [
    siteField([
      { value: 'live', label: 'Live' },
      { value: 'paper', label: 'Paper' },
    ]),
    {
      name: 'key',
      label: 'API key ID',
      kind: 'secret',
      required: true,
      where: 'API Keys, after they were generated.',
      pattern: {
        source: '^[0-9A-Za-z]{10,64}$',
        wrong: 'A key of Alpaca is a row of letters and digits, without blanks.',
      },
    },
    {
      name: 'secret',
      label: 'Secret key',
      kind: 'secret',
      required: true,
      where: 'Shown once, when the keys are generated.',
    },
  ],
  access:
    'It only reads. Alpaca keys can always trade and cannot be limited to reading: Tapebook never sends an order.',
  brings: { positions: true },
  history: 'all',
});
