import type { ConnectorAbout } from '../../contracts/connector.ts';
import { aboutBroker, siteField } from '../../ledgers/about-broker.ts';

const words = aboutBroker({
  id: 'capitalcom',
  broker: 'capitalcom',
  label: 'Capital.com',
  serves: 'CFDs on forex, indices, stocks, commodities and crypto',
  auth: 'session',
  menu: 'Settings → API integrations → Generate new key',
  rights: 'Give it the right to read alone, where it asks for rights.',
  steps: [
    'Two-factor authentication has to be on before a key can be made.',
    'The key asks for a password of its own, and for its last day: a year by default.',
  ],
  fields: [
    siteField([
      { value: 'live', label: 'Live' },
      { value: 'demo', label: 'Demo' },
    ]),
    {
      name: 'identifier',
      label: 'Login',
      kind: 'secret',
      required: true,
      where: 'The mail address that you sign in to Capital.com with.',
    },
    {
      name: 'key',
      label: 'API key',
      kind: 'secret',
      required: true,
      where: 'API integrations, when the key is made. It is shown once.',
      pattern: {
        source: '^[0-9A-Za-z]{10,64}$',
        wrong: 'A key of Capital.com is a row of letters and digits.',
      },
    },
    {
      name: 'password',
      label: 'Password of the key',
      kind: 'secret',
      required: true,
      where: 'The one that you gave the key when you made it, not the one that you sign in with.',
    },
    {
      name: 'account',
      label: 'Account',
      kind: 'text',
      required: false,
      where:
        'Only if you have several: its name or number, as shown in Settings → Accounts. One connection reads one account.',
    },
    {
      name: 'expires',
      label: 'Last day of the key',
      kind: 'day',
      required: false,
      where: 'As it was set when the key was made. You are warned before it.',
    },
  ],
  access:
    'It only reads. Capital.com needs a password besides the key; what you enter here is stored encrypted, and Tapebook never sends an order.',
  history: 'all',
});

export const about: ConnectorAbout = {
  ...words,
  help: {
    ...words.help,
    account: [
      'At Capital.com: Settings → Accounts shows what your accounts are called.',
      'Paste one of those names or numbers here, or leave the field empty for the account that is chosen there.',
    ],
  },
};
