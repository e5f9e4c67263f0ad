import type { ConnectorAbout } from '../../contracts/connector.ts';
import { aboutBroker, localRedirectField, siteField } from '../../ledgers/about-broker.ts';

const words = aboutBroker({
  id: 'tradestation',
  broker: 'tradestation',
  label: 'TradeStation',
  serves: 'Stocks, options and futures in the United States',
  auth: 'oauth2',
  menu: 'developer.tradestation.com → API key, which its Client Experience gives on request',
  rights: '',
  steps: [
    'Ask them to register as callback the address of this server followed by /oauth/callback. A key comes with http://localhost:3000 and a few similar ones: one of those works as well, and you paste here the address your browser ends up at.',
    'The scope to read accounts is enough; the key sees your own login alone.',
  ],
  fields: [
    siteField([
      { value: 'live', label: 'Live' },
      { value: 'sim', label: 'Simulated' },
    ]),
    {
      name: 'key',
      label: 'API key',
      kind: 'secret',
      required: true,
      where: 'As TradeStation sent it: the client ID.',
      pattern: {
        source: '^[0-9A-Za-z_-]{10,100}$',
        wrong: 'An API key of TradeStation is a row of letters and digits, without blanks.',
      },
    },
    {
      name: 'secret',
      label: 'API secret',
      kind: 'secret',
      required: false,
      where: 'Beside the key. A key that was switched to PKCE has none.',
    },
    localRedirectField,
  ],
  access: 'It only reads: the scope ReadAccount is all that is asked for.',
  brings: { fills: 'order', cash: false, positions: true },
  history: { days: 730 },
});

export const about: ConnectorAbout = {
  ...words,
  help: {
    ...words.help,
    key: [
      'Sign in again: the login was ended at TradeStation, or its token was used by another program.',
      'If it still refuses, ask TradeStation’s Client Experience whether the key is still good, and which callbacks it has.',
    ],
  },
};
