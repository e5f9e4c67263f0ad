import type { ConnectorAbout } from '../../contracts/connector.ts';
import { aboutBroker, redirectField } from '../../ledgers/about-broker.ts';

const words = aboutBroker({
  id: 'schwab',
  broker: 'schwab',
  label: 'Charles Schwab',
  serves: 'Stocks, funds and options in the United States, including thinkorswim',
  auth: 'oauth2',
  menu: 'developer.schwab.com → Dashboard → Apps → Add a New App, with the product Accounts and Trading Production',
  rights: '',
  steps: [
    'As callback URL, enter the address of this server followed by /oauth/callback; it has to start with https. A server without such an address uses https://127.0.0.1 instead.',
    'Wait until the app says Ready For Use; Approved – Pending is not enough, and it takes some days.',
  ],
  fields: [
    {
      name: 'key',
      label: 'App key',
      kind: 'secret',
      required: true,
      where: 'Dashboard → Apps → your app → View details.',
      pattern: {
        source: '^[0-9A-Za-z]{16,100}$',
        wrong: 'An app key of Schwab is a row of letters and digits, without blanks.',
      },
    },
    {
      name: 'secret',
      label: 'App secret',
      kind: 'secret',
      required: true,
      where: 'Beside the app key.',
    },
    redirectField,
  ],
  access: 'It only reads. The access you grant at Schwab could trade as well: Tapebook never sends an order.',
  brings: { positions: true },
  history: 'all',
  unattended: { days: 7 },
});

export const about: ConnectorAbout = {
  ...words,
  help: {
    ...words.help,
    key: [
      'Sign in again: Schwab ends every login after seven days, used or not.',
      'If it still refuses, see at developer.schwab.com whether the app is Ready For Use, and paste its key and secret anew.',
    ],
  },
};
