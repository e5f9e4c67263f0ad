import type { ConnectorAbout } from '../../contracts/connector.ts';

const MENU = 'In Client Portal: Performance & Reports → Flex Queries.';

export const about: ConnectorAbout = {
  id: 'ibkr-flex',
  broker: 'ibkr',
  label: 'Interactive Brokers (Flex)',
  serves: 'Stocks, options, futures, forex, bonds and funds, worldwide',
  auth: 'token',
  client: 'nobody',
  fields: [
    {
      name: 'token',
      label: 'Flex token',
      kind: 'secret',
      required: true,
      where: 'Performance & Reports → Flex Queries → Flex Web Service → Configure → Generate a new token.',
      pattern: {
        source: '^[0-9A-Za-z]{8,64}$',
        wrong: 'A Flex token is a long row of digits, without blanks.',
      },
    },
    {
      name: 'queryIds',
      label: 'Query ID',
      kind: 'list',
      required: true,
      where:
        'Performance & Reports → Flex Queries: the number that the information sign beside your Activity Flex Query shows.',
      pattern: { source: '^\\d{3,12}$', wrong: 'A query ID is a number, such as 123456.' },
    },
    {
      name: 'expires',
      label: 'Token valid until',
      kind: 'day',
      required: false,
      where:
        'The day that you chose when you made the token. Interactive Brokers tells it nowhere else; with it you are warned in time.',
    },
  ],
  setup: [
    MENU,
    'Under Activity Flex Query choose + and tick the sections Trades (Executions), Cash Transactions, Option Exercises, Assignments and Expirations, Corporate Actions, Transfers, Open Positions (Summary) and Account Information, each with Select All.',
    'Delivery: format XML, period Last 365 Calendar Days, date format yyyyMMdd, time format HHmmss, separator ; (semicolon). Save it and note its Query ID.',
    'Under Flex Web Service choose Configure, switch it on and generate a token that is valid for one year.',
  ],
  access: 'The token can read reports and nothing else: it can neither trade nor move money.',
  brings: { fills: 'execution', fees: true, cash: true, positions: true },
  history: 'all',
  freshness: 'daily',
  unattended: { days: 365 },
  zone: 'America/New_York',
  help: {
    token: [
      `${MENU} Under Flex Web Service choose Configure.`,
      'Generate a new token, valid for one year. The old one ends at once.',
      'Paste it here. Nothing that was read is lost.',
    ],
    service: [`${MENU} Under Flex Web Service choose Configure.`, 'Tick Flex Web Service Status and save.'],
    address: [
      `${MENU} Under Flex Web Service choose Configure.`,
      'Make a token without a restriction to an IP address, or with the address of this server.',
    ],
    query: [
      MENU,
      'Press the information sign beside the Activity Flex Query and compare its Query ID with the one given here.',
      'Enter the right one.',
    ],
    refused: [
      'A new token or a new query is refused for some hours after it was made. If yours is new, wait.',
      'Otherwise compare token and Query ID with those under Performance & Reports → Flex Queries.',
    ],
    waiting: [
      'Statements are made after the close, and late at the end of a month. It is tried again by itself.',
      'If it stays like this for more than a day, run the query by hand in Client Portal: what it says there helps their support.',
    ],
  },
};
