import { NEW_YORK_CLOSE } from '@tapebook/domain/time';
import type { ConnectorAbout, CredentialField, Download } from '../../contracts/connector.ts';

const SECRET: CredentialField = {
  name: 'secret',
  label: 'Signing secret',
  kind: 'secret',
  required: true,
  generated: true,
  where: 'Make one here and enter it in the program that sends. It is shown once and stored encrypted.',
  pattern: {
    source: '^[0-9A-Za-z_-]{32,200}$',
    wrong: 'A signing secret has at least 32 letters and digits. Let one be made.',
  },
};

interface Sender extends Pick<ConnectorAbout, 'id' | 'broker' | 'label' | 'serves' | 'setup' | 'zone'> {
  readonly downloads: readonly Download[];
  readonly cash: boolean;
}

const sender = ({ cash, ...about }: Sender): ConnectorAbout => ({
  ...about,
  auth: 'push',
  client: 'nobody',
  fields: [SECRET],
  access: 'It only sends what happened and takes no orders: nothing can be traded or moved through it.',
  brings: { fills: 'execution', fees: true, cash, positions: false },
  history: 'all',
  freshness: 'live',
  unattended: 'forever',
  help: {
    refused: [
      'Compare the address and the secret the program uses with those of this connection.',
      'If the secret is lost, make a new one under New secret and enter it in the program.',
    ],
    silent: [
      'Check whether the platform is running there, is signed in to its broker, and still has the program on it: after a restart it may wait for a login.',
      'What was missed comes when it runs again, as far as the platform still has it; a report of the platform for these days brings the rest.',
      'If it is not meant to send, pause the connection: then nothing is reported.',
    ],
  },
});

const ALLOW =
  'In Tools → Options → Expert Advisors tick “Allow WebRequest for listed URL” and add the address of this server.';

/** Whoever does not know it leaves it: the advisor says what the server's clock shows, and what cannot be is asked about. */
const SERVER_ZONE = `Choose the zone of your broker’s server, if you know another one: most keep New York’s time seven hours ahead (${NEW_YORK_CLOSE}). Where the server’s clock does not fit, you are asked before anything is read.`;

export const SENDERS: readonly ConnectorAbout[] = [
  sender({
    id: 'metatrader5-push',
    broker: 'metatrader5',
    label: 'MetaTrader 5 (Expert Advisor)',
    serves: 'Forex, CFDs, futures and stocks with any broker or prop firm that offers MetaTrader 5',
    cash: true,
    zone: NEW_YORK_CLOSE,
    downloads: [{ label: 'Expert Advisor for MetaTrader 5', path: '/push/Tapebook5.mq5' }],
    setup: [
      'Download the Expert Advisor. In MetaTrader choose File → Open Data Folder, put it into MQL5/Experts, and compile it in MetaEditor (F7).',
      ALLOW,
      'Make a secret below and connect. Drag the advisor onto any one chart, and give it the address and the secret that you are shown then.',
      SERVER_ZONE,
    ],
  }),
  sender({
    id: 'metatrader4-push',
    broker: 'metatrader4',
    label: 'MetaTrader 4 (Expert Advisor)',
    serves: 'Forex and CFDs with any broker or prop firm that offers MetaTrader 4',
    cash: true,
    zone: NEW_YORK_CLOSE,
    downloads: [{ label: 'Expert Advisor for MetaTrader 4', path: '/push/Tapebook4.mq4' }],
    setup: [
      'Download the Expert Advisor. In MetaTrader choose File → Open Data Folder, put it into MQL4/Experts, and compile it in MetaEditor (F7).',
      ALLOW,
      'In the Terminal window, under Account History, right-click and choose All History: the advisor sends what is listed there.',
      'Make a secret below and connect. Drag the advisor onto any one chart, and give it the address and the secret that you are shown then.',
      SERVER_ZONE,
    ],
  }),
  sender({
    id: 'ninjatrader-push',
    broker: 'ninjatrader',
    label: 'NinjaTrader 8 (add-on)',
    serves: 'Futures, stocks and forex with any NinjaTrader 8 connection, including prop firms',
    cash: false,
    zone: 'America/Chicago',
    downloads: [{ label: 'Add-on for NinjaTrader 8', path: '/push/TapebookAddOn.cs' }],
    setup: [
      'Download the add-on and put it into Documents/NinjaTrader 8/bin/Custom/AddOns.',
      'Make a secret below and connect. Write the address and the secret that you are shown then into the first lines of the file.',
      'Open New → NinjaScript Editor and press F5 to compile. The add-on sends each fill of all accounts as it happens, and of simulated ones (Sim101) where its third line says so.',
      'Choose the zone of the machine on which NinjaTrader runs: its times are of that clock.',
    ],
  }),
  sender({
    id: 'own-program',
    broker: 'own-program',
    label: 'Your own program',
    serves: 'Anything that can send a table: bots, scripts, platforms without an API',
    cash: true,
    zone: null,
    downloads: [
      { label: 'Shell script (curl and openssl)', path: '/push/tapebook-push.sh' },
      { label: 'Client for Node', path: '/push/tapebook-push.mjs' },
    ],
    setup: [
      'Make a secret below and connect.',
      'Write your fills as a table (CSV) with the columns that the script’s first lines name, a unique id in each row.',
      'Send it with one of the scripts, or with any program that can make an HMAC. What is sent twice counts once.',
    ],
  }),
];
