import type { ConnectorAbout } from '../../contracts/connector.ts';
import { aboutBroker, siteField } from '../../ledgers/about-broker.ts';

const words = aboutBroker({
  id: 'tradovate',
  broker: 'tradovate',
  label: 'Tradovate',
  serves: 'Futures: NinjaTrader’s brokerage, and most prop firms',
  auth: 'key',
  menu: 'Trader → Application Settings → API Access → Generate API Key',
  rights: 'Leave everything but reading at No Access, where it asks for rights.',
  steps: [
    'API Access is an add-on that Tradovate charges for. Prop firm accounts usually do not have it: ask the firm, or upload its files.',
    'If it asks for a separate password for the key, choose one: then your login password need not be stored here.',
  ],
  fields: [
    {
      ...siteField([
        { value: 'live', label: 'Live' },
        { value: 'demo', label: 'Demo, evaluations and prop firms' },
      ]),
      where: 'Where the account is. Evaluations, and accounts of most prop firms, are on the demo side.',
    },
    {
      name: 'name',
      label: 'User name',
      kind: 'secret',
      required: true,
      where: 'The one you sign in to Tradovate with.',
    },
    {
      name: 'password',
      label: 'Password',
      kind: 'secret',
      required: true,
      where: 'The key’s own, if it has one; otherwise your login password.',
    },
    {
      name: 'cid',
      label: 'Client ID',
      kind: 'secret',
      required: true,
      where: 'API Access, when the key is made: the number called cid.',
      pattern: { source: '^[0-9]{1,12}$', wrong: 'A client ID of Tradovate is a number.' },
    },
    {
      name: 'secret',
      label: 'API secret',
      kind: 'secret',
      required: true,
      where: 'Shown once, when the key is made: sec.',
    },
    {
      name: 'app',
      label: 'Name of the key',
      kind: 'text',
      required: false,
      where: 'Only if Tradovate says that the app is not registered: as the key is called there.',
    },
  ],
  access:
    'It only reads. Tradovate needs a password besides the key; what you enter here is stored encrypted, and Tapebook never sends an order.',
  brings: { positions: true },
  history: 'session',
});

export const about: ConnectorAbout = {
  ...words,
  setup: [
    ...words.setup,
    'Read it every hour: only the current session can be requested, and it ends at 17:00 in Chicago. What was missed comes with the platform’s own files.',
  ],
  help: {
    ...words.help,
    captcha: [
      'Tradovate wants you to prove that you are human, as it does after several failed logins.',
      'Sign in at trader.tradovate.com once, wait an hour, and read it again here.',
    ],
  },
};
