import type { ReconciliationLineJson } from '@tapebook/contract';
import { groupReconciliation } from '../reconciliation/group-reconciliation.ts';
import { measureWords } from '../reconciliation/measure-words.ts';

type Lines = readonly ReconciliationLineJson[];

/** How the result stands beside what the statement itself says it is. */
export type StatedResult = 'agrees' | 'differs' | 'not-stated';

export function statedResult(lines: Lines): StatedResult {
  const results = groupReconciliation(lines).filter(({ measure }) => measure === 'realised-pnl');
  if (results.length === 0) return 'not-stated';
  return results.every(({ differing }) => differing.length === 0) ? 'agrees' : 'differs';
}

/** The totals of a statement on one line: how many tie out, and which do not. */
export function totalsInShort(lines: Lines): { readonly agreeing: number; readonly differing: string } {
  const groups = groupReconciliation(lines);
  const differing = groups.filter((group) => group.differing.length > 0);
  return {
    agreeing: groups.length - differing.length,
    differing: [...new Set(differing.map(measureWords))].join(', '),
  };
}
