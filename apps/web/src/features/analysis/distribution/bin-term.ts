import { otherThanResults, type Question, type Term } from '@tapebook/domain/analytics';

/** What a filter asks to have the trades of one bin, and no others; `null` where no field has these numbers. */
export function binTerm(asked: Question, edges: ArrayLike<number>, bin: number): Term | null {
  const field = fieldOf(asked);
  const [low, high] = [edges[bin - 1], edges[bin]];
  return field === null
    ? null
    : {
        field,
        match: {
          kind: 'range',
          ...(low === undefined ? {} : { low }),
          ...(high === undefined ? {} : { high, highOpen: true }),
        },
      };
}

/** Trades are filtered by their result in money, or after fees in R. */
function fieldOf(asked: Question): string | null {
  if (otherThanResults(asked) !== undefined) return asked.by?.dimension ?? null;
  if (asked.unit === 'r') return asked.basis === 'net' ? 'r' : null;
  if (asked.unit !== 'money') return null;
  return asked.basis === 'gross' ? 'grossPnl' : 'netPnl';
}
