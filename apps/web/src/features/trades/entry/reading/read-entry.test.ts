import { datedDayNumber, formatDay, parseInstant } from '@tapebook/domain/time';
import { describe, expect, it } from 'vitest';
import { type EntryDraft, type ExecutionRow, emptyDraft } from '../draft/entry-draft.ts';
import type { EntryKind } from '../draft/entry-kinds.ts';
import { readEntry } from './read-entry.ts';

const CONTEXT = {
  account: { id: 'account', currency: 'USD', timeZone: 'America/New_York' },
  known: [],
};

const draftOf = (kind: EntryKind, symbol = 'AAPL'): EntryDraft => {
  const draft = emptyDraft({
    kind,
    accountId: 'account',
    currency: 'USD',
    zone: 'America/New_York',
    today: '2026-03-02',
  });
  return { ...draft, instrument: { ...draft.instrument, symbol } };
};

const withRows = (rows: readonly Partial<ExecutionRow>[], symbol?: string): EntryDraft => {
  const draft = draftOf('trade', symbol);
  const [first] = draft.rows;
  if (first === undefined) throw new Error('A draft begins with a row');
  return { ...draft, rows: rows.map((row, index) => ({ ...first, id: index + 1, ...row })) };
};

describe('reading executions', () => {
  it('takes times in the zone that they are written in, and quantities in any spelling', () => {
    const { activities, errors } = readEntry(
      withRows([{ quantity: '1,000', price: '10.5', fees: '1', time: '09:30' }]),
      CONTEXT,
    );
    expect(errors).toEqual({});
    expect(activities).toMatchObject([
      {
        kind: 'buy',
        quantity: '1000',
        price: '10.5',
        fees: '1',
        occurredAt: '2026-03-02T14:30:00Z',
        timePrecision: 'instant',
        instrument: { symbol: 'AAPL', assetClass: 'stock', currency: 'USD', multiplier: '1' },
      },
    ]);
  });

  it('knows the day alone where no time is typed, and no fee where none is', () => {
    const [activity] = readEntry(withRows([{ quantity: '1', price: '2' }]), CONTEXT).activities;
    expect(activity).toMatchObject({ occurredAt: '2026-03-02T05:00:00Z', timePrecision: 'day' });
    expect(activity).not.toHaveProperty('fees');
  });

  it.each([
    ['Pacific/Auckland', 'America/New_York', '2026-03-02T05:00:00Z'],
    ['America/Los_Angeles', 'Pacific/Auckland', '2026-03-01T11:00:00Z'],
    ['Pacific/Auckland', 'Pacific/Honolulu', '2026-03-02T10:00:00Z'],
  ])('takes a day alone for one of its account: typed in %s, kept in %s', (zone, timeZone, expected) => {
    const context = { ...CONTEXT, account: { ...CONTEXT.account, timeZone } };
    const rows = withRows([{ quantity: '1', price: '2' }]);
    const deposit = draftOf('deposit');
    const stated = [rows, { ...deposit, fact: { ...deposit.fact, amount: '5' } }].map(
      (draft) => readEntry({ ...draft, zone }, context).activities[0]?.occurredAt,
    );
    expect(stated).toEqual([expected, expected]);
    const instant = parseInstant(expected);
    expect(instant === null ? null : formatDay(datedDayNumber(instant, timeZone))).toBe('2026-03-02');
  });

  it('takes a day alone by the zone of the form while that of a new account is still being typed', () => {
    const context = { ...CONTEXT, account: { ...CONTEXT.account, timeZone: 'Pacific/Auck' } };
    expect(readEntry(withRows([{ quantity: '1', price: '2' }]), context).activities).toMatchObject([
      { occurredAt: '2026-03-02T05:00:00Z' },
    ]);
  });

  it('asks for the time of an execution where another one of its day has one: nobody knows which was first', () => {
    const bought = { quantity: '10', price: '100', time: '10:30' };
    const sold = { side: 'sell', quantity: '10', price: '103', time: '' } as const;
    expect(readEntry(withRows([bought, sold]), CONTEXT).errors).toEqual({
      'row.2.time': 'Enter its time too, or no times on this day',
    });
    for (const rows of [
      [{ ...bought, time: '' }, sold],
      [bought, { ...sold, date: '2026-03-03' }],
      [bought, { ...sold, time: '11:00' }],
      [bought, { side: 'sell' as const }],
    ])
      expect(readEntry(withRows(rows), CONTEXT).errors).toEqual({});
  });

  it('leaves out a line in which nothing was typed', () => {
    const draft = withRows([{ quantity: '1', price: '2' }, { side: 'sell' }]);
    const { activities, errors } = readEntry(draft, CONTEXT);
    expect([activities.length, errors]).toEqual([1, {}]);
  });

  it('says at each field what is missing or wrong, and reads the rest', () => {
    const draft = withRows([
      { quantity: '0', price: '2' },
      { quantity: '5', price: '' },
      { quantity: '5', price: '3', fees: 'free', date: '2026-02-30' },
      { quantity: '5', price: '3' },
    ]);
    const { activities, errors, places } = readEntry(draft, CONTEXT);
    expect(Object.keys(errors).sort()).toEqual(['row.1.quantity', 'row.2.price', 'row.3.date', 'row.3.fees']);
    expect(places).toEqual(['row.4']);
    expect(activities).toHaveLength(1);
  });

  it('says at the note that it is too long, and of the longest nothing', () => {
    const draft = withRows([{ quantity: '1', price: '2' }]);
    const errorsOf = (note: string) => readEntry({ ...draft, note }, CONTEXT).errors;
    expect(errorsOf('x'.repeat(2001))).toEqual({ note: 'At most 2,000 characters; these are 2,001' });
    expect(errorsOf('x'.repeat(2000))).toEqual({});
  });

  it('asks for symbol and quantity of an empty form', () => {
    const { errors } = readEntry(withRows([{}], ''), CONTEXT);
    expect(Object.keys(errors).sort()).toEqual(['row.1.quantity', 'symbol']);
  });

  it('asks of a new account what it cannot do without', () => {
    const draft = { ...withRows([{ quantity: '1', price: '2' }]), accountId: '' };
    const said = (newAccount: EntryDraft['newAccount']) =>
      Object.keys(readEntry({ ...draft, newAccount }, CONTEXT).errors).sort();
    expect(said({ name: ' ', currency: '$', timeZone: 'Mars' })).toEqual([
      'newAccount.currency',
      'newAccount.name',
      'newAccount.timeZone',
    ]);
    expect(said({ name: 'Main', currency: 'EUR', timeZone: 'Europe/Berlin' })).toEqual([]);
  });

  it('asks what a point is worth where the symbol does not settle it, and takes the answer', () => {
    const draft = withRows([{ quantity: '1', price: '2' }], 'ZZZH6');
    const future = { ...draft, instrument: { ...draft.instrument, assetClass: 'future' as const } };
    expect(readEntry(future, CONTEXT).instrument).toMatchObject({
      asksMultiplier: true,
      instrument: { multiplier: null },
    });
    const answered = { ...future, instrument: { ...future.instrument, multiplier: '12,5' } };
    expect(readEntry(answered, CONTEXT).activities).toMatchObject([{ instrument: { multiplier: '12.5' } }]);
  });

  it('takes what the journal knows of an instrument', () => {
    const known = [{ symbol: 'ZZZH6', assetClass: 'future' as const, currency: 'EUR', multiplier: '25' }];
    const { activities, instrument } = readEntry(withRows([{ quantity: '1', price: '2' }], 'zzzh6'), {
      ...CONTEXT,
      known,
    });
    expect(instrument.asksMultiplier).toBe(false);
    expect(activities).toMatchObject([{ currency: 'EUR', instrument: { multiplier: '25' } }]);
  });

  it('says at their fields how much too long a symbol and the name of a new account are', () => {
    const draft = withRows([{ quantity: '1', price: '2' }], 'A'.repeat(81));
    const opened = {
      ...draft,
      accountId: '',
      newAccount: { name: 'M'.repeat(90), currency: 'USD', timeZone: 'UTC' },
    };
    expect(readEntry(opened, CONTEXT).errors).toEqual({
      symbol: 'At most 80 characters; these are 81',
      'newAccount.name': 'At most 80 characters; these are 90',
    });
  });

  it('names an option that is typed by its parts as the exchanges do', () => {
    const draft = withRows([{ quantity: '1', price: '2' }]);
    const parts = { assetClass: 'option', expiry: '2026-06-19', strike: '170', right: 'call' } as const;
    const option = { ...draft, instrument: { ...draft.instrument, ...parts } };
    expect(readEntry(option, CONTEXT).activities).toMatchObject([
      { instrument: { symbol: 'AAPL260619C00170000', underlying: 'AAPL', strike: '170', right: 'call' } },
    ]);
  });
});

describe('reading other facts', () => {
  const fact = (kind: EntryKind, part: Partial<EntryDraft['fact']>, symbol?: string) => {
    const draft = draftOf(kind, symbol);
    return readEntry({ ...draft, fact: { ...draft.fact, ...part } }, CONTEXT);
  };

  it('lets what is paid leave the account', () => {
    expect(fact('withdrawal', { amount: '100' }, '').activities).toMatchObject([{ amount: '-100' }]);
    expect(fact('fee', { amount: '-2' }, '').activities).toMatchObject([{ amount: '2' }]);
    expect(fact('dividend', { amount: '24' }).activities).toMatchObject([
      { amount: '24', instrument: { symbol: 'AAPL' } },
    ]);
  });

  it('keeps both numbers of a ratio', () => {
    expect(fact('split', { ratio: '1 for 3' }).activities).toMatchObject([{ ratio: '1', ratioDivisor: '3' }]);
  });

  it('names the company that is spun off, and the part of the cost', () => {
    const { activities } = fact('spin_off', { successor: 'newco', ratio: '1:4', basis: '1/3' });
    expect(activities).toMatchObject([
      {
        successor: { symbol: 'NEWCO', assetClass: 'stock' },
        ratio: '1',
        ratioDivisor: '4',
        basisFraction: '1',
        basisFractionDivisor: '3',
      },
    ]);
  });

  it('refuses a part of the cost above one, a merger into nothing, and a deposit of nothing', () => {
    expect(fact('spin_off', { successor: 'N', ratio: '1', basis: '120%' }).errors).toHaveProperty([
      'fact.basis',
    ]);
    expect(fact('merger', {}).errors).toHaveProperty(['fact.successor']);
    expect(fact('merger', { successor: 'B' }).errors).toHaveProperty(['fact.ratio']);
    expect(fact('merger', { price: '12' }).errors).toEqual({});
    expect(fact('deposit', { amount: '0' }, '').errors).toHaveProperty(['fact.amount']);
  });

  it('needs no symbol for interest, and takes one', () => {
    expect(fact('interest', { amount: '1' }, '').activities[0]).not.toHaveProperty('instrument');
    expect(fact('interest', { amount: '1' }).activities).toMatchObject([{ instrument: { symbol: 'AAPL' } }]);
  });
});
