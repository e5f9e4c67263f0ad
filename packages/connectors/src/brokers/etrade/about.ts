import type { ConnectorAbout } from '../../contracts/connector.ts';
import { aboutBroker } from '../../ledgers/about-broker.ts';

const words = aboutBroker({
  id: 'etrade',
  broker: 'etrade',
  label: 'E*TRADE',
  serves: 'Stocks, funds and options in the United States',
  auth: 'oauth1',
  menu: 'us.etrade.com/etx/ris/apikey → a key for an individual, which E*TRADE gives once its agreements are signed',
  rights: '',
  steps: [
    'Use the production key: the sandbox returns invented rows.',
    'Its page shows five letters and digits once you have signed in; enter those here.',
  ],
  fields: [
    {
      name: 'key',
      label: 'Consumer key',
      kind: 'secret',
      required: true,
      where: 'As E*TRADE shows it beside the key’s name.',
      pattern: {
        source: '^[0-9A-Za-z]{16,100}$',
        wrong: 'A consumer key of E*TRADE is a row of letters and digits, without blanks.',
      },
    },
    {
      name: 'secret',
      label: 'Consumer secret',
      kind: 'secret',
      required: true,
      where: 'Beside the consumer key.',
    },
  ],
  access:
    'It only reads. The access you grant at E*TRADE could trade as well: Tapebook never sends an order.',
  brings: { fills: 'date' },
  history: { days: 730 },
  unattended: { days: 1 },
});

export const about: ConnectorAbout = {
  ...words,
  help: {
    ...words.help,
    key: [
      'Sign in again: E*TRADE ends every login at midnight in New York. All that is missing is read at once, and nothing that was read is lost.',
      'The code its page shows works once, for a few minutes.',
      'If it still refuses, see whether the key is one for production, and paste key and secret anew.',
    ],
  },
};
