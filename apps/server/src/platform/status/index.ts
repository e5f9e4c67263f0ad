export { isInUse, type Load, readLoad, readSize, type Size } from './read-status.ts';
