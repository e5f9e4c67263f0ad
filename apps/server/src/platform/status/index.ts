export {
  isInUse,
  type Load,
  type Running,
  readLastFailure,
  readLoad,
  readSize,
  type Size,
} from './read-status.ts';
