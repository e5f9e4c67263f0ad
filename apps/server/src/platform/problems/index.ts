export { ProblemError } from './problem-error.ts';
export { staleVersion } from './stale-version.ts';
export { type NamedKind, takenName, withNameOfItsOwn } from './taken-name.ts';
