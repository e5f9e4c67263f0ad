export { entryOf } from './entry-of.ts';
