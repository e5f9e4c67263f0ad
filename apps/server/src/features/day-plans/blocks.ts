import { isDeepStrictEqual } from 'node:util';
import { type DocumentNode, isBlank, type WrittenDocument } from '@tapebook/documents';

/** What is among some blocks and not among others, each as often as it is there more often. */
function without(blocks: readonly DocumentNode[], others: readonly DocumentNode[]): DocumentNode[] {
  const left = [...others];
  return blocks.filter((block) => {
    const place = left.findIndex((one) => isDeepStrictEqual(one, block));
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

const isSaying = (block: DocumentNode): boolean => !isBlank({ type: 'doc', content: [block] });

/** The blocks of a document that were not in an earlier state of it; what was changed counts as added. */
const blocksAdded = (before: WrittenDocument, after: WrittenDocument): readonly DocumentNode[] =>
  without(after.content, before.content).filter(isSaying);

interface Moved {
  /** What stood in the plan at its lock so far, stands there at the new one, and was written in the end. */
  readonly was: WrittenDocument;
  readonly is: WrittenDocument;
  readonly last: WrittenDocument;
}

/**
 * What stands below a plan as added after the first fill, once that is another fill: words that do not belong to the plan
 * any more come before it, those that are the plan's again go from it. What was said there by itself stays.
 */
export function laterAfter(later: WrittenDocument, { was, is, last }: Moved): WrittenDocument {
  const [before, after] = [blocksAdded(was, last), blocksAdded(is, last)];
  const [come, gone] = [without(after, before), without(before, after)];
  if (come.length === 0 && gone.length === 0) return later;
  const stays = without(later.content, gone);
  return { type: 'doc', content: [...come, ...(stays.some(isSaying) ? stays : [])] };
}
