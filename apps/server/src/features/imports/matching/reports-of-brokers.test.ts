import { describe, expect, it } from 'vitest';
import { openAppServer } from '../../../testing/app-server.ts';
import { journalOf, newAccount } from '../../../testing/two-reports/journal-of.ts';
import { REPORTS_OF_BROKERS } from '../../../testing/two-reports/reports-of-brokers.ts';
import { REPORTS_OF_EXCHANGES } from '../../../testing/two-reports/reports-of-exchanges.ts';

/** The same days of an account in each of the reports that a broker makes of them, one after the other. */
const server = await openAppServer();

const pairs = Object.entries({ ...REPORTS_OF_BROKERS, ...REPORTS_OF_EXCHANGES }).flatMap(
  ([broker, { reports, trades, after = {}, zone = 'UTC' }]) =>
    Object.keys(reports).flatMap((first) =>
      Object.keys(reports)
        .filter((second) => second !== first)
        .map((second) => ({ broker, first, second, reports, zone, expected: after[first] ?? trades })),
    ),
);

describe('the same days in two reports', () => {
  it.each(pairs)(
    'of $broker, $first and then $second, are counted once, and the second alone has them when the first is undone and until it comes again',
    async ({ first, second, reports, zone, expected }) => {
      const { user, upload } = await newAccount(server, zone);
      const imported: string[] = [];
      for (const name of [first, second]) {
        const file = reports[name];
        if (file !== undefined) imported.push(await upload(file));
      }
      expect(await journalOf(user)).toEqual(expected);
      await user.call('DELETE', `/v2/imports/${imported[0]}`);
      expect(await journalOf(user)).toEqual(expected);
      const again = reports[first];
      if (again !== undefined) await upload(again);
      expect(await journalOf(user)).toEqual(expected);
    },
  );
});
