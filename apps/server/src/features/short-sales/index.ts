export { closeNewShorts, explainedShorts, keepReasons, type Replaced, salesBeside } from './new-shorts.ts';
export { booksWithShorts, readDayBoundary, type ShortBook, salesWithin } from './short-sales.ts';
