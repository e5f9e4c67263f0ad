import type { ConnectorAbout } from '../../contracts/connector.ts';
import { aboutBroker, siteField } from '../../ledgers/about-broker.ts';

const words = aboutBroker({
  id: 'questrade',
  broker: 'questrade',
  label: 'Questrade',
  serves: 'Stocks, funds and options in Canada and the United States',
  auth: 'rotating-token',
  menu: 'your name → App hub → Register a personal app, with the scope to read account data alone',
  rights: 'Tick Retrieve account data, and nothing else.',
  steps: ['There: New manual authorization. Its token works once, and expires after seven days if unused.'],
  fields: [
    siteField([
      { value: 'live', label: 'Live' },
      { value: 'practice', label: 'Practice' },
    ]),
    {
      name: 'refresh',
      label: 'Manual authorization token',
      kind: 'secret',
      required: true,
      where:
        'App hub → your app → New manual authorization. It is exchanged for the next one at every reading.',
      pattern: {
        source: '^[0-9A-Za-z_-]{8,200}$',
        wrong: 'A token of Questrade is a row of letters, digits, dashes and underscores.',
      },
    },
  ],
  access: 'It only reads: the scope to retrieve account data is enough.',
  brings: { positions: true },
  history: 'all',
});

export const about: ConnectorAbout = {
  ...words,
  help: {
    ...words.help,
    key: [
      'At Questrade: your name → App hub → your app → New manual authorization.',
      'Each token works once: generate a new one that nobody else has used, and paste it here. Nothing that was read is lost.',
      'A connection that is paused for a week loses its token: it ends when nobody uses it.',
    ],
  },
};
