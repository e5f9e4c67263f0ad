import type { ConnectorAbout } from '../../contracts/connector.ts';
import { aboutBroker, redirectField } from '../../ledgers/about-broker.ts';

const words = aboutBroker({
  id: 'upstox',
  broker: 'upstox',
  label: 'Upstox',
  serves: 'Stocks, funds, futures and options in India',
  auth: 'oauth2',
  menu: 'account.upstox.com/developer/apps → New App; it costs nothing',
  rights: '',
  steps: [
    'As redirect URL, enter the address of this server followed by /oauth/callback; it has to start with https. A server without such an address uses https://127.0.0.1 instead: then you paste here the address your browser ends up at.',
    'Sign in here when you want it read, and read it every hour that day: a login lasts until 3:30 a.m. India time. What was missed is read at the next login, by day and without times.',
  ],
  fields: [
    {
      name: 'key',
      label: 'API key',
      kind: 'secret',
      required: true,
      where: 'account.upstox.com/developer/apps → your app.',
      pattern: {
        source: '^[0-9A-Za-z-]{8,64}$',
        wrong: 'An API key of Upstox is a row of letters, digits and hyphens, without blanks.',
      },
    },
    {
      name: 'secret',
      label: 'API secret',
      kind: 'secret',
      required: true,
      where: 'Beside the API key.',
    },
    redirectField,
  ],
  access: 'It only reads. The access you grant at Upstox could trade as well: Tapebook never sends an order.',
  brings: { fees: false, cash: false },
  history: { days: 3 * 365 },
  unattended: { days: 1 },
});

export const about: ConnectorAbout = {
  ...words,
  help: {
    ...words.help,
    key: [
      'Sign in again: Upstox ends every login at 3:30 a.m. India time, and when you sign out of it.',
      'If it still refuses, see at account.upstox.com/developer/apps whether the app is active and whether its redirect URL is exactly the one given here, and paste its key and secret anew.',
      'What was missed meanwhile is read at the next login.',
    ],
  },
};
