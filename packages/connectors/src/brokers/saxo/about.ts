import type { ConnectorAbout } from '../../contracts/connector.ts';
import { aboutBroker, localRedirectField } from '../../ledgers/about-broker.ts';

const words = aboutBroker({
  id: 'saxo',
  broker: 'saxo',
  label: 'Saxo Bank',
  serves: 'Stocks, funds, options, futures, forex and CFDs, mostly in Europe and Asia',
  auth: 'oauth2',
  menu: 'developer.saxo → Live apps → request an app, which Saxo has to approve; an app for its simulation does not do',
  rights: 'Leave trading off: reading is enough.',
  steps: [
    'Choose the grant type PKCE, or Code if you want a secret as well.',
    'As redirect URL, enter the address of this server followed by /oauth/callback. Another of yours, such as http://localhost, works as well: then you paste here the address your browser ends up at.',
  ],
  fields: [
    {
      name: 'key',
      label: 'App key',
      kind: 'secret',
      required: true,
      where: 'developer.saxo → Live apps → your app.',
      pattern: {
        source: '^[0-9A-Za-z_-]{10,100}$',
        wrong: 'An app key of Saxo is a row of letters and digits, without blanks.',
      },
    },
    {
      name: 'secret',
      label: 'App secret',
      kind: 'secret',
      required: false,
      where: 'Beside the key, of an app with the grant type Code. One with PKCE has none.',
    },
    localRedirectField,
  ],
  access: 'It only reads: an app without the right to trade is enough.',
  history: 'all',
  unattended: 'no',
  freshness: 'daily',
});

export const about: ConnectorAbout = {
  ...words,
  help: {
    ...words.help,
    key: [
      'Sign in again: Saxo ends a login within the hour after it was last used. All that is missing is read at once, and nothing that was read is lost.',
      'If it still refuses, see at developer.saxo whether the live app is approved, and paste its key and secret anew.',
    ],
  },
};
