export { entryOf } from './entry-of.ts';
export { freeName } from './free-name.ts';
