import { ProblemError } from './problem-error.ts';

/** Whose name is taken, where names tell things apart and the database holds each once. */
export interface NamedKind {
  /** @example 'a tag' */
  readonly noun: string;
  /** The constraint that holds where two calls at once find the same name free. */
  readonly constraint: string;
}

export const takenName = ({ noun }: NamedKind, name: string): ProblemError =>
  new ProblemError('conflict', `There is already ${noun} named “${name}”. Choose another name.`, {
    errors: [{ path: 'name', message: 'is taken' }],
  });

/**
 * Does `work`, a transaction or more, and answers a name that somebody else has by words.
 *
 * @throws {ProblemError} `conflict`
 */
export async function withNameOfItsOwn<T>(
  kind: NamedKind,
  name: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === kind.constraint) {
      throw takenName(kind, name ?? '');
    }
    throw error;
  }
}
