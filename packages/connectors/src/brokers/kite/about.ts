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
    'As redirect URL give the address of this server with /oauth/callback behind it. Another of yours, such as http://127.0.0.1, does as well: then you bring the address at which your browser ends.',
    'Sign in here each trading day, and have it read every hour: only trades of today can be asked for. Days that were missed, and all charges, come by the files of Console.',
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
      'Trades of days on which nobody was signed in come by the tradebook of Console.',
    ],
  },
};
