import { tryEach } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import { openAppServer } from '../../../testing/app-server.ts';
import { journalOf, newAccount } from '../../../testing/two-reports/journal-of.ts';
import { PAIRS_OF_REPORTS } from '../../../testing/two-reports/pairs-of-reports.ts';

/** The same days of an account in each of the reports that a broker makes of them, one after the other. */
const server = await openAppServer();

describe('the same days in two reports', () => {
  it.each(PAIRS_OF_REPORTS)(
    'of $broker are counted once, whichever comes first, and the second alone has them when the first is undone and until it comes again',
    ({ broker, pairs }) =>
      tryEach({ kind: 'two reports', of: broker, atOnce: 2 }, pairs, async (pair) => {
        const { name, first, second, zone, after } = pair;
        const { user, upload } = await newAccount(server, zone);
        const imported = await upload(first);
        await upload(second);
        expect(await journalOf(user), name).toEqual(after);
        await user.call('DELETE', `/v2/imports/${imported}`);
        expect(await journalOf(user), name).toEqual(after);
        await upload(first);
        expect(await journalOf(user), name).toEqual(after);
      }),
  );
});
