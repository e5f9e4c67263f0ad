import { Decimal } from '@tapebook/domain/money';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import { sideOf } from '../closed-trades/read-side.ts';
import type { ClosedPosition, Deal } from './deal-positions.ts';
import { TERM_COLUMNS } from './lot-terms.ts';
import type { DealColumn, PositionColumn } from './report5-rows.ts';

/** What differs between a report and what is asked of the platform, although the deal is one. */
export const NO_CONTENT = ['balance', 'comment', ...TERM_COLUMNS] as const satisfies readonly DealColumn[];

/** A deal as the search for its position needs it. */
export const dealOf = (row: LaidOutRow<DealColumn>): Deal => ({
  id: row.requiredText('deal'),
  symbol: row.requiredText('symbol'),
  side: sideOf(row.line, row.text('type')),
  way: row.text('direction').toLowerCase(),
  time: row.requiredText('time'),
  volume: row.requiredNumber('volume'),
  price: row.requiredNumber('price'),
  order: row.text('order'),
  profit: row.numberOrZero('profit'),
});

/** A closed position likewise. */
export const closedOf = (row: LaidOutRow<PositionColumn>): ClosedPosition => ({
  id: row.requiredText('position'),
  symbol: row.requiredText('symbol'),
  closedBy: sideOf(row.line, row.text('type')) === 'buy' ? 'sell' : 'buy',
  opened: row.requiredText('time'),
  closed: row.requiredText('closed'),
  volume: row.requiredNumber('volume'),
  closePrice: row.requiredNumber('closePrice'),
  profit: row.numberOrZero('profit'),
});

/** What a deal moved the balance by. */
export const moneyOf = (row: LaidOutRow<DealColumn>): Decimal =>
  row.sum('profit', 'commission', 'fee', 'swap') ?? Decimal.zero;
