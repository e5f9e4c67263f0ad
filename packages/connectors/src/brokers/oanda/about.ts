import { aboutBroker, siteField } from '../../ledgers/about-broker.ts';

export const about = aboutBroker({
  id: 'oanda',
  broker: 'oanda',
  label: 'OANDA',
  serves: 'Forex and CFDs (v20 accounts)',
  auth: 'token',
  menu: 'Tools → API → Manage API Access (in some countries: Account → Manage API Access)',
  rights: '',
  steps: ['Generate a token. Generating another one later ends the first.'],
  fields: [
    siteField([
      { value: 'live', label: 'Live (fxTrade)' },
      { value: 'practice', label: 'Practice (fxTrade Practice)' },
    ]),
    {
      name: 'token',
      label: 'Personal access token',
      kind: 'secret',
      required: true,
      where: 'Manage API Access, after it was generated.',
      pattern: {
        source: '^[0-9A-Za-z-]{16,100}$',
        wrong: 'A token of OANDA is two rows of letters and digits with a dash between them.',
      },
    },
  ],
  access:
    'It only reads. An OANDA token can always trade and cannot be limited to reading: Tapebook never sends an order.',
  brings: { positions: true },
  history: 'all',
});
