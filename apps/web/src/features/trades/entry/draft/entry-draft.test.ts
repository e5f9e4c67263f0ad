import { afterEach, describe, expect, it } from 'vitest';
import { numberFormats } from '#web/features/settings/number-formats.ts';
import { setNumberLocale } from '#web/lib/format/locale.ts';
import { readEntry } from '../reading/read-entry.ts';
import { emptyDraft, withTrade } from './entry-draft.ts';

const ACME = { symbol: 'ACME', assetClass: 'stock', currency: 'USD', multiplier: '1' } as const;
const ACCOUNT = { id: 'main', currency: 'USD' };

describe('one more execution of a trade', () => {
  afterEach(() => setNumberLocale(null));

  it.each(numberFormats(null).map(({ tag }) => tag))(
    'closes what is open where numbers are written as in %s',
    (tag) => {
      setNumberLocale(tag);
      const draft = withTrade(
        emptyDraft({ kind: 'trade', accountId: 'main', currency: 'USD', zone: 'UTC', today: '2026-03-02' }),
        { status: 'open', direction: 'long', instrument: ACME, openQuantity: '12.345' },
        '2026-02-27',
      );
      expect(draft.rows.map(({ date }) => date)).toEqual(['2026-03-02']);
      const rows = draft.rows.map((row) => ({ ...row, price: '2' }));
      expect(readEntry({ ...draft, rows }, { account: ACCOUNT, known: [ACME] }).activities).toMatchObject([
        { kind: 'sell', quantity: '12.345' },
      ]);
    },
  );

  it('is of the last day of a trade that is closed, whose fills lack one', () => {
    const draft = withTrade(
      emptyDraft({ kind: 'trade', accountId: 'main', currency: 'USD', zone: 'UTC', today: '2026-03-02' }),
      { status: 'closed', direction: 'long', instrument: ACME, openQuantity: '0' },
      '2026-02-27',
    );
    expect(draft.rows).toMatchObject([{ side: 'buy', quantity: '', date: '2026-02-27' }]);
  });
});
