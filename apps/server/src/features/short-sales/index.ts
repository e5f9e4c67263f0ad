export { closeNewShorts, explainedShorts, keepReasons, type Replaced, salesBeside } from './new-shorts.ts';
export {
  booksWithShorts,
  fillsWithin,
  isPlainSale,
  markSalesHeldBefore,
  readDayBoundary,
} from './short-sales.ts';
