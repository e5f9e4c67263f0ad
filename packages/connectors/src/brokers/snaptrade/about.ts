import type { ConnectorAbout } from '../../contracts/connector.ts';
import { aboutBroker } from '../../ledgers/about-broker.ts';

const words = aboutBroker({
  id: 'snaptrade',
  broker: 'snaptrade',
  label: 'SnapTrade',
  serves: 'More than twenty brokers at once: Robinhood, Fidelity, Vanguard, Wealthsimple, Webull and others',
  auth: 'key',
  menu: 'dashboard.snaptrade.com → API Key, with an account of your own, which costs nothing',
  rights: '',
  steps: [
    'First connect your brokers in its dashboard, read-only.',
    'It asks for an authenticator app before it makes a key.',
  ],
  fields: [
    {
      name: 'clientId',
      label: 'Client ID',
      kind: 'secret',
      required: true,
      where: 'API Key, after it was made.',
      pattern: {
        source: '^[0-9A-Za-z_-]{4,100}$',
        wrong: 'A client ID of SnapTrade is a row of letters, digits and dashes.',
      },
    },
    {
      name: 'consumerKey',
      label: 'Consumer key',
      kind: 'secret',
      required: true,
      where: 'Shown once, when the key is made.',
    },
    {
      name: 'userId',
      label: 'User ID',
      kind: 'text',
      required: false,
      where: 'Only with a commercial key: the user whose brokers are read.',
      pattern: { source: '^[^\\s&?#]{1,200}$', wrong: 'A user ID has no blanks.' },
    },
    {
      name: 'userSecret',
      label: 'User secret',
      kind: 'secret',
      required: false,
      where: 'Only with a commercial key: as registering that user answered it.',
    },
  ],
  access:
    'It only reads. Your broker login stays with SnapTrade, a separate company, which passes on what the broker reports.',
  brings: { fills: 'date' },
  history: 'all',
});

export const about: ConnectorAbout = {
  ...words,
  freshness: 'daily',
  help: {
    ...words.help,
    key: [
      'At SnapTrade: dashboard.snaptrade.com → API Key.',
      'Check whether the key still exists. A lost consumer key cannot be shown again: make a new key.',
      'Paste both here. Nothing that was read is lost.',
    ],
    reconnect: [
      'At SnapTrade: dashboard.snaptrade.com → Connections.',
      'Choose the broker that is disabled, and reconnect it: as the same connection, not as a new one.',
      'Read it again here, or delete it there if you no longer want it.',
    ],
  },
};
