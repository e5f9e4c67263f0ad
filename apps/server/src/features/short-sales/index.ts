export { closeNewShorts, explainedShorts, keepReasons, type Replaced, salesBeside } from './new-shorts.ts';
export { booksWithShorts, type ShortBook, salesWithin } from './short-sales.ts';
