import { aboutBroker, siteField } from '../../ledgers/about-broker.ts';

export const about = aboutBroker({
  id: 'trading212',
  broker: 'trading212',
  label: 'Trading 212',
  serves: 'Stocks and funds in Invest and Stocks ISA accounts (not CFD)',
  auth: 'key',
  menu: 'Settings → API (Beta) → Generate API key',
  rights:
    'Tick Account data, Portfolio, History – Orders, History – Dividends and History – Transactions, and nothing else. Without Portfolio what is held is not compared.',
  steps: ['Switch to the account that you want to have read: each has keys of its own.'],
  fields: [
    siteField([
      { value: 'live', label: 'Live (Invest or ISA)' },
      { value: 'demo', label: 'Practice' },
    ]),
    {
      name: 'key',
      label: 'API key',
      kind: 'secret',
      required: true,
      where: 'Settings → API (Beta), after it was generated.',
      pattern: {
        source: '^[0-9A-Za-z_-]{10,200}$',
        wrong: 'A key of Trading 212 is a row of letters and digits, without blanks.',
      },
    },
    {
      name: 'secret',
      label: 'API secret',
      kind: 'secret',
      required: true,
      where: 'Shown once, when the key is generated.',
    },
  ],
  access: 'It only reads: leave the rights to place orders unticked.',
  brings: { positions: true },
  history: 'all',
});
