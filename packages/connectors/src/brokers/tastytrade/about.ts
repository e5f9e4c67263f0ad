import { aboutBroker, siteField } from '../../ledgers/about-broker.ts';

export const about = aboutBroker({
  id: 'tastytrade',
  broker: 'tastytrade',
  label: 'tastytrade',
  serves: 'Options, stocks, futures and crypto in the United States',
  auth: 'token',
  menu: 'Manage → My Profile → API → OAuth Applications',
  rights: 'Give it the scope read and no other.',
  steps: ['Make an application of your own, and copy its client secret.', 'There: Manage → Create Grant.'],
  fields: [
    siteField([
      { value: 'live', label: 'Live' },
      { value: 'sandbox', label: 'Sandbox' },
    ]),
    {
      name: 'secret',
      label: 'Client secret',
      kind: 'secret',
      required: true,
      where: 'OAuth Applications, when the application is made.',
    },
    {
      name: 'refresh',
      label: 'Refresh token',
      kind: 'secret',
      required: true,
      where: 'Shown once, when the grant is made.',
      pattern: {
        source: '^[0-9A-Za-z._~+/=-]{10,4000}$',
        wrong: 'A refresh token of tastytrade is one row of characters, without blanks.',
      },
    },
  ],
  access: 'It only reads: the scope read is enough.',
  brings: { positions: true },
  history: 'all',
});
