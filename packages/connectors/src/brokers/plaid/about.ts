import type { ConnectorAbout } from '../../contracts/connector.ts';

const ANEW = 'Choose Sign in again here. Nothing that was read is lost.';

export const about: ConnectorAbout = {
  id: 'plaid',
  broker: 'plaid',
  label: 'Plaid',
  serves: 'Brokers in the United States and Canada without an API of their own, through Plaid',
  auth: 'link',
  client: 'operator',
  fields: [],
  setup: [
    'Plaid’s own page opens: look for your broker there, and sign in to it. What you type there never comes here.',
    'Tick the accounts that are to be read.',
    'Plaid sends you back here, and the first reading begins. Preparing it can take Plaid a few minutes.',
  ],
  access: 'It only reads what Plaid has. Plaid keeps your broker login, not this server.',
  brings: { fills: 'date', fees: true, cash: true, positions: true },
  history: { days: 729 },
  freshness: 'daily',
  unattended: 'forever',
  zone: null,
  help: {
    key: ['Your broker wants you to sign in to it once more, on Plaid’s page.', ANEW],
    operator: ['Tell whoever runs this server. Until it is mended, statements can be uploaded as files.'],
    without: ['Choose another of your institutions, or upload this one’s statements as files.'],
    refused: ['Tell whoever runs this server: Plaid does not let it in.', ANEW],
  },
};
