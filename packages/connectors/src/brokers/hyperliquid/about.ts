import type { ConnectorAbout } from '../../contracts/connector.ts';

export const about: ConnectorAbout = {
  id: 'hyperliquid',
  broker: 'hyperliquid',
  label: 'Hyperliquid',
  serves: 'Perpetuals and spot crypto, on chain',
  auth: 'address',
  client: 'nobody',
  fields: [
    {
      name: 'address',
      label: 'Account address',
      kind: 'text',
      required: true,
      where:
        'app.hyperliquid.xyz, above on the right: the address of your own account, not of an API wallet.',
      pattern: {
        source: '^0x[0-9a-fA-F]{40}$',
        wrong: 'An address is 0x and forty digits or letters from a to f.',
      },
    },
  ],
  setup: [
    'On app.hyperliquid.xyz press your address above on the right and copy it.',
    'A sub-account or a vault has an address of its own: add a connection for each.',
  ],
  access: 'An address is public: no key is needed, and it only allows reading.',
  brings: { fills: 'execution', fees: true, cash: true, positions: false },
  history: 'all',
  freshness: 'minutes',
  unattended: 'forever',
  zone: null,
  help: {
    agent: [
      'On app.hyperliquid.xyz press your address above on the right and copy it.',
      'Enter that one here. API wallets only sign for it, and have no trades of their own.',
    ],
    refused: [
      'Hyperliquid turns calls away for some minutes after too many of them from one address. It is tried again when you press Sync now.',
    ],
  },
};
