import { fieldOf } from '@tapebook/domain/analytics';
import type { AskedField } from '@tapebook/domain/entries';
import { ProblemError } from '#server/platform/problems/index.ts';

/** Steps of a scale: more than a person can tell apart are a number. */
const MOST_STEPS = 20;

const fault = (path: string, message: string, detail: string): ProblemError =>
  new ProblemError('invalid-content', detail, { errors: [{ path, message }] });

/** Whether a filter knows a word already, so that no field can be called by it. */
export const isWordOfFilter = (key: string): boolean => fieldOf(key) !== null;

/**
 * What a field of its kind has, and nothing else: ends of a scale, choices of a choice.
 *
 * @throws {ProblemError} `invalid-content`
 */
export function checkedField({ kind, low, high, choices }: AskedField): {
  low: number | null;
  high: number | null;
  choices: string[];
} {
  if (kind === 'scale') {
    const [first, last] = [low ?? 1, high ?? 5];
    if (last <= first || last - first >= MOST_STEPS) {
      throw fault(
        'high',
        `must be above ${first}, and by less than ${MOST_STEPS}`,
        `A scale goes up, with at most ${MOST_STEPS} steps. For more, take a number.`,
      );
    }
    return { low: first, high: last, choices: [] };
  }
  if (kind === 'choice') {
    if (choices.length < 2)
      throw fault(
        'choices',
        'must have at least two choices',
        'A choice needs at least two words to choose from.',
      );
    return { low: null, high: null, choices: [...choices] };
  }
  return { low: null, high: null, choices: [] };
}
