import type { Checked, Connector, ConnectorAbout, Pulled, RawPage } from '../../contracts/connector.ts';

/** See README.md beside this file. */
export const pushConnector = (about: ConnectorAbout): Connector => ({
  about,
  hosts: {},
  pace: [],
  // Its windows are the days that its sender speaks of: nothing is planned, and nothing asked for.
  reach: {
    windowDays: 1,
    overlapDays: 0,
    endsDaysAgo: 0,
    zone: 'UTC',
    emptyWindowsEnd: 1,
    historyDays: 1,
  },
  paceScope: () => '',
  check: async (): Promise<Checked> => ({
    accounts: [],
    grants: 'read',
    expiresOn: null,
    notes: ['Nobody is called: that it works shows when the first report arrives.'],
  }),
  async *pull({ window, received }): AsyncGenerator<RawPage, Pulled> {
    if (received !== undefined) yield* received;
    return { covers: window, notes: [] };
  },
});
