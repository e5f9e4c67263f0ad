import type { ActivityKind } from '@tapebook/domain/activities';

/**
 * What is entered: a trade with its executions, or one other fact of the account. Who types a trade knows its prices;
 * a result alone comes from a file.
 */
export type FactKind = Exclude<ActivityKind, 'buy' | 'sell' | 'cancel' | 'result'>;
export type EntryKind = 'trade' | FactKind;

/** What can be asked about a fact beside its instrument and its time. */
export type FactField =
  | 'quantity'
  | 'price'
  | 'amount'
  | 'fees'
  | 'ratio'
  | 'successor'
  | 'basis'
  | 'acquired'
  | 'toAccount';

export interface FieldWords {
  readonly label: string;
  readonly hint?: string;
  readonly required?: true;
}

export interface EntryKindWords {
  readonly label: string;
  readonly group: 'Trades' | 'Options' | 'Corporate actions' | 'Income and costs' | 'Cash' | 'Transfers';
  /** In one sentence: what it does to the journal. */
  readonly about: string;
  /** `none`: about the account alone. */
  readonly instrument: 'required' | 'optional' | 'none';
  readonly fields: Partial<Record<FactField, FieldWords>>;
  /** What is typed as a positive amount leaves the account. */
  readonly paid?: true;
}

const QUANTITY: FieldWords = { label: 'Quantity', required: true };
const RATIO_WORDS = 'Such as 2:1, 1 for 3 or 0.5';

const AMOUNT = (label: string, hint?: string): FieldWords => ({
  label,
  required: true,
  ...(hint === undefined ? {} : { hint }),
});

const OPTION_EVENT = {
  quantity: { label: 'Contracts', hint: 'Leave empty for all that is held' },
  price: { label: 'Cash settlement', hint: 'Per unit, if no shares were delivered' },
  fees: { label: 'Fees' },
} as const;

/** All that can be entered by hand, in the order in which it is offered. */
export const ENTRY_KINDS: Readonly<Record<EntryKind, EntryKindWords>> = {
  trade: {
    label: 'Trade: buys and sells',
    group: 'Trades',
    about: 'One execution or several, in any order.',
    instrument: 'required',
    fields: {},
  },
  expire: {
    label: 'Option expired',
    group: 'Options',
    about: 'Closes the position, at zero unless a settlement value is stated.',
    instrument: 'required',
    fields: {
      quantity: { label: 'Contracts', hint: 'Leave empty for all that is held' },
      price: { label: 'Settlement value', hint: 'Leave empty if it expired worthless' },
    },
  },
  exercise: {
    label: 'Option exercised',
    group: 'Options',
    about: 'You exercised your options: the contracts close, and the shares trade at the strike.',
    instrument: 'required',
    fields: OPTION_EVENT,
  },
  assign: {
    label: 'Option assigned',
    group: 'Options',
    about:
      'You were assigned on options you had sold: the contracts close, and the shares trade at the strike.',
    instrument: 'required',
    fields: OPTION_EVENT,
  },
  split: {
    label: 'Split or reverse split',
    group: 'Corporate actions',
    about: 'Changes the number of units held; results stay the same.',
    instrument: 'required',
    fields: {
      ratio: { label: 'New for old', hint: RATIO_WORDS, required: true },
      amount: { label: 'Cash in lieu', hint: 'If a fractional share was paid out' },
    },
  },
  stock_dividend: {
    label: 'Stock dividend',
    group: 'Corporate actions',
    about: 'More units for the same cost.',
    instrument: 'required',
    fields: { quantity: { label: 'Units received', required: true } },
  },
  symbol_change: {
    label: 'Symbol change',
    group: 'Corporate actions',
    about: 'The position goes on under its new name.',
    instrument: 'required',
    fields: { successor: { label: 'New symbol', required: true } },
  },
  merger: {
    label: 'Merger',
    group: 'Corporate actions',
    about: 'The position becomes shares of another company, cash, or both.',
    instrument: 'required',
    fields: {
      successor: { label: 'New symbol', hint: 'Leave empty if paid in cash only' },
      ratio: { label: 'New for old', hint: RATIO_WORDS },
      price: { label: 'Cash per old unit' },
    },
  },
  spin_off: {
    label: 'Spin-off',
    group: 'Corporate actions',
    about: 'Part of the position, with part of its cost, becomes shares of a new company.',
    instrument: 'required',
    fields: {
      successor: { label: 'Symbol of the new company', required: true },
      ratio: { label: 'New units for each held', hint: RATIO_WORDS, required: true },
      basis: {
        label: 'Share of the cost that goes with it',
        hint: 'Such as 0.2, 1/5 or 20%. Leave empty if not known yet',
      },
    },
  },
  return_of_capital: {
    label: 'Return of capital',
    group: 'Corporate actions',
    about: 'Lowers the cost of what is held.',
    instrument: 'required',
    fields: { amount: AMOUNT('Amount received') },
  },
  dividend: {
    label: 'Dividend',
    group: 'Income and costs',
    about: 'Income from a position that is held; not part of its trading result.',
    instrument: 'required',
    fields: { amount: AMOUNT('Amount received', 'Negative: paid in lieu, on a short position') },
  },
  interest: {
    label: 'Interest or coupon',
    group: 'Income and costs',
    about: 'Received, or negative if paid.',
    instrument: 'optional',
    fields: { amount: AMOUNT('Amount received', 'Negative: paid') },
  },
  funding: {
    label: 'Funding or swap',
    group: 'Income and costs',
    about: 'Interest earned or paid for holding a position overnight.',
    instrument: 'optional',
    fields: { amount: AMOUNT('Amount received', 'Negative: paid') },
  },
  fee: {
    label: 'Account fee',
    group: 'Income and costs',
    about: 'Data, platform, custody: a cost of the account, not of a trade.',
    instrument: 'optional',
    fields: { amount: AMOUNT('Amount paid', 'Negative: refunded') },
    paid: true,
  },
  tax: {
    label: 'Tax',
    group: 'Income and costs',
    about: 'Withheld from income, or on a transaction.',
    instrument: 'optional',
    fields: { amount: AMOUNT('Amount paid', 'Negative: refunded') },
    paid: true,
  },
  deposit: {
    label: 'Deposit',
    group: 'Cash',
    about: 'Money that came into the account.',
    instrument: 'none',
    fields: { amount: AMOUNT('Amount') },
  },
  withdrawal: {
    label: 'Withdrawal',
    group: 'Cash',
    about: 'Money that left the account.',
    instrument: 'none',
    fields: { amount: AMOUNT('Amount') },
    paid: true,
  },
  adjustment: {
    label: 'Cash adjustment',
    group: 'Cash',
    about: 'A cash correction by the broker.',
    instrument: 'none',
    fields: { amount: AMOUNT('Amount', 'Negative: deducted') },
  },
  transfer_in: {
    label: 'Transfer in',
    group: 'Transfers',
    about: 'A position transferred in from another account or broker.',
    instrument: 'required',
    fields: {
      quantity: QUANTITY,
      price: { label: 'Cost per unit', hint: 'Leave empty if unknown; the result is then unknown too' },
      acquired: { label: 'Acquired on', hint: 'If known' },
    },
  },
  transfer_out: {
    label: 'Transfer out',
    group: 'Transfers',
    about: 'A position transferred out to another account or broker.',
    instrument: 'required',
    fields: {
      quantity: QUANTITY,
      toAccount: { label: 'To', hint: 'Within this journal it keeps its cost and acquisition date' },
    },
  },
};

export const ENTRY_KIND_IDS = Object.keys(ENTRY_KINDS) as readonly EntryKind[];

export const isEntryKind = (text: unknown): text is EntryKind =>
  typeof text === 'string' && Object.hasOwn(ENTRY_KINDS, text);
