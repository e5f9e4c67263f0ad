import type { ConnectorAbout } from '../../contracts/connector.ts';
import { aboutBroker, localRedirectField } from '../../ledgers/about-broker.ts';

const words = aboutBroker({
  id: 'kite',
  broker: 'zerodha',
  label: 'Zerodha Kite',
  serves: 'Stocks, futures and options in India',
  auth: 'oauth2',
  menu: 'developers.kite.trade → Create new app; the personal one is free and enough',
  rights: '',
  steps: [
    'As redirect URL, enter the address of this server followed by /oauth/callback. Another of yours, such as http://127.0.0.1, works as well: then you paste here the address your browser ends up at.',
    'Sign in here each trading day and read it every hour: only today’s trades can be requested. Missed days, and all charges, come with the files from Console.',
  ],
  fields: [
    {
      name: 'key',
      label: 'API key',
      kind: 'secret',
      required: true,
      where: 'developers.kite.trade → your app.',
      pattern: {
        source: '^[0-9A-Za-z]{8,40}$',
        wrong: 'An API key of Kite is a row of letters and digits, without blanks.',
      },
    },
    {
      name: 'secret',
      label: 'API secret',
      kind: 'secret',
      required: true,
      where: 'Beside the API key: Show API secret.',
    },
    localRedirectField,
  ],
  access: 'It only reads. The access you grant at Kite could trade as well: Tapebook never sends an order.',
  brings: { fees: false, cash: false },
  history: 'session',
  unattended: { days: 1 },
});

export const about: ConnectorAbout = {
  ...words,
  help: {
    ...words.help,
    key: [
      'Sign in again: Kite ends every login early the next morning, and when you sign out of it elsewhere.',
      'If it still refuses, see at developers.kite.trade whether the app is active, and paste its key and secret anew.',
      'Trades of days on which you were not signed in come with the tradebook from Console.',
    ],
  },
};
