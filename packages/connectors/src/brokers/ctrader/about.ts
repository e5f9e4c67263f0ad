import type { ConnectorAbout } from '../../contracts/connector.ts';
import { aboutBroker, localRedirectField, siteField } from '../../ledgers/about-broker.ts';

const words = aboutBroker({
  id: 'ctrader',
  broker: 'ctrader',
  label: 'cTrader',
  serves: 'Forex and CFDs, at brokers and prop firms that offer cTrader',
  auth: 'oauth2',
  menu: 'openapi.ctrader.com → Applications → Add new app, with the cTrader ID that you trade with',
  rights: '',
  steps: [
    'As redirect URI, enter the address of this server followed by /oauth/callback. Another of yours, such as http://localhost, works as well: then you paste here the address your browser ends up at.',
    'Spotware has to set the app to active, which may take some days. Then open its Credentials.',
    'When you sign in, choose the accounts that are to be read.',
  ],
  fields: [
    siteField([
      { value: 'live', label: 'Live' },
      { value: 'demo', label: 'Demo' },
    ]),
    {
      name: 'key',
      label: 'Client ID',
      kind: 'secret',
      required: true,
      where: 'openapi.ctrader.com → Applications → Credentials of your app.',
      pattern: {
        source: '^[0-9A-Za-z_-]{10,120}$',
        wrong: 'A cTrader client ID consists of letters and digits with an underscore, without spaces.',
      },
    },
    {
      name: 'secret',
      label: 'Client secret',
      kind: 'secret',
      required: true,
      where: 'Beside the client ID.',
    },
    localRedirectField,
  ],
  access: 'It only reads: the right to see accounts (accounts) is all it asks for.',
  brings: { positions: true },
  history: 'all',
});

export const about: ConnectorAbout = {
  ...words,
  fields: words.fields.map((field) =>
    field.name === 'site'
      ? {
          ...field,
          label: 'Accounts',
          where: 'Which of those you choose are read. Live and demo need a connection each.',
        }
      : field,
  ),
  help: {
    ...words.help,
    key: [
      'Sign in again: the login was taken back at id.ctrader.com, or its token was used by another program. Whoever signs in to the same app anew ends the tokens from before.',
      'If it still refuses, see at openapi.ctrader.com whether the app is active, and paste its client ID and secret anew.',
    ],
    accounts: [
      'Sign in again, and choose at cTrader the accounts that are to be read.',
      'Check whether they are live or demo, as chosen here. Live and demo need a connection each.',
    ],
  },
};
