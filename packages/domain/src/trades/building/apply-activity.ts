import type { Activity } from '../../activities/index.ts';
import type { Book } from '../books/book.ts';
import { endPosition } from '../books/endings.ts';
import { takeFill } from '../books/fills.ts';
import type { PartedBook } from '../books/parted-book.ts';
import { takeResult } from '../books/stated-results.ts';
import { transferIn, transferOut } from '../books/transfers.ts';
import { payReturnOfCapital, payStockDividend, split } from '../corporate-actions/corporate-actions.ts';
import { incomeInCurrency } from '../fees/fill-fees.ts';
import { foreignIncome, nothingReplaced } from '../trade/problems.ts';

/** What an activity does within its own book. What moves positions between books is not here. */
export function applyActivity(book: PartedBook, activity: Activity): void {
  switch (activity.kind) {
    case 'buy':
      takeFill(book, activity, 'long');
      break;
    case 'sell':
      takeFill(book, activity, 'short');
      break;
    case 'transfer_in':
      transferIn(book.at(activity.positionId), activity);
      break;
    case 'result':
      takeResult(book, activity);
      break;
    case 'cancel':
      // What it takes back was left out before any book saw it.
      if (activity.replaces === undefined) book.at().tell(nothingReplaced(activity));
      break;
    default:
      for (const [part, share] of book.shares(activity)) applyToPart(part, share);
  }
}

/** What happens to the instrument happens to whatever is held of it. */
function applyToPart(book: Book, activity: Activity): void {
  switch (activity.kind) {
    case 'expire':
    case 'assign':
    case 'exercise':
      endPosition(book, activity);
      break;
    case 'transfer_out':
      transferOut(book, activity);
      break;
    case 'split':
      split(book, activity);
      break;
    case 'stock_dividend':
      payStockDividend(book, activity);
      break;
    case 'return_of_capital':
      payReturnOfCapital(book, activity);
      break;
    case 'dividend':
    case 'interest':
    case 'tax':
    case 'funding':
      receiveIncome(book, activity);
      break;
    // These are told above.
    case 'result':
    case 'buy':
    case 'sell':
    case 'transfer_in':
    case 'cancel':
    // These move a position between books.
    case 'symbol_change':
    case 'merger':
    case 'spin_off':
    // Costs of the account, and its money.
    case 'fee':
    case 'deposit':
    case 'withdrawal':
    case 'adjustment':
      break;
  }
}

/** Money that comes from holding belongs to what is held; with nothing held, to the account. */
function receiveIncome(book: Book, activity: Activity): void {
  if (book.position.isFlat()) return;
  const { instrument, market } = book.terms;
  const amount = incomeInCurrency(activity, instrument, market);
  if (amount === null) book.tell(foreignIncome(activity, instrument.currency));
  else book.earn(amount);
}
