import { isDeepStrictEqual } from 'node:util';
import { type DocumentNode, isBlank, type WrittenDocument } from '@tapebook/documents';

/** The blocks of a document that were not in an earlier state of it; what was changed counts as added. */
export function blocksAdded(before: WrittenDocument, after: WrittenDocument): readonly DocumentNode[] {
  const left = [...before.content];
  return after.content.filter((block) => {
    const place = left.findIndex((one) => isDeepStrictEqual(one, block));
    if (place >= 0) left.splice(place, 1);
    return place < 0 && !isBlank({ type: 'doc', content: [block] });
  });
}
