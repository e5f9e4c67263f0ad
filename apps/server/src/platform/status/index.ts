export { isInUse, type Load, readLastFailure, readLoad, readSize, type Size } from './read-status.ts';
