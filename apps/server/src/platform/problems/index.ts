export { ProblemError } from './problem-error.ts';
export { type NamedKind, takenName, withNameOfItsOwn } from './taken-name.ts';
