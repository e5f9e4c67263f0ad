import type { RowPattern, Signature } from '../recognition/signature.ts';
import type { CataloguedFormat } from '../recognition/statement-format.ts';
import type { Sniff } from '../tables/sniff.ts';
import { STATEMENT_FORMATS } from './catalogue.gen.ts';
import { HeadingIndex } from './heading-index.ts';

let index: HeadingIndex | null = null;

/** Formats that a file may be of by what the catalogue says, in the order of their names: no other recognises it. */
export function findCandidates(sniff: Sniff): readonly CataloguedFormat[] {
  index ??= new HeadingIndex(STATEMENT_FORMATS);
  const byHeadings = index.find(sniff.table?.rows ?? []);
  return STATEMENT_FORMATS.filter(
    (format) => byHeadings.has(format) || format.signatures.some((each) => isMet(each, sniff)),
  );
}

/** Headers are met by the index. */
function isMet(signature: Signature, { kind, head, table }: Sniff): boolean {
  if ('row' in signature) return table?.rows.some(({ cells }) => isLike(cells, signature.row)) === true;
  if (!('words' in signature) || signature.kinds?.includes(kind) === false) return false;
  return signature.words.every((each) => each.test(head));
}

const isLike = (cells: readonly string[], pattern: RowPattern): boolean =>
  pattern.every((each, position) => each === null || each.test(cells[position]?.trim() ?? ''));
