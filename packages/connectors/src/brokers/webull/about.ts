import type { ConnectorAbout } from '../../contracts/connector.ts';
import { aboutBroker, siteField } from '../../ledgers/about-broker.ts';
import { SITES } from './sites.ts';

const words = aboutBroker({
  id: 'webull',
  broker: 'webull',
  label: 'Webull',
  serves: 'Stocks, options, futures and crypto',
  auth: 'key',
  menu: 'the website of your country → Account Center → API Management',
  rights: 'Take no right to trade, where it asks for rights.',
  steps: [
    'Apply for access to the OpenAPI; Webull answers within a day or two.',
    'Make an app there, and generate its key.',
  ],
  fields: [
    {
      ...siteField(Object.entries(SITES).map(([value, { label }]) => ({ value, label }))),
      label: 'Country',
      where: 'Which Webull the account is with. Each has a server of its own.',
    },
    {
      name: 'key',
      label: 'App key',
      kind: 'secret',
      required: true,
      where: 'API Management, after the key was generated.',
      pattern: {
        source: '^[0-9A-Za-z_-]{8,100}$',
        wrong: 'An app key of Webull is a row of letters and digits.',
      },
    },
    {
      name: 'secret',
      label: 'App secret',
      kind: 'secret',
      required: true,
      where: 'Shown beside the app key.',
    },
  ],
  access: 'It only reads. A Webull key can usually trade as well: Tapebook never sends an order.',
  brings: { fills: 'order', fees: false, cash: false },
  history: { days: 729 },
  // What was approved holds as long as it is used.
  unattended: 'forever',
});

const APPROVE = [
  'In the Webull app: Menu → Messages → OpenAPI Notifications → Check Now, and enter the code that comes by SMS. It is valid for five minutes.',
];

export const about: ConnectorAbout = {
  ...words,
  setup: [
    ...words.setup,
    ...APPROVE,
    'Read it at least every two weeks: the approval ends after fifteen days without a call.',
  ],
  help: {
    ...words.help,
    approve: [
      'Webull wants you to approve API access again, as it does after fifteen days without a call.',
      'Paste key and secret here. Webull sends a message to its app.',
      ...APPROVE,
    ],
  },
};
