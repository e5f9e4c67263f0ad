import * as Y from 'yjs';

/** The part of a text that the editor writes in. */
const FIELD = 'default';

type Block = Y.XmlElement | Y.XmlText;

const fragmentOf = (text: Y.Doc): Y.XmlFragment => text.getXmlFragment(FIELD);

const blocksOf = (text: Y.Doc): Block[] =>
  fragmentOf(text)
    .toArray()
    .filter((block): block is Block => block instanceof Y.XmlElement || block instanceof Y.XmlText);

/** A paragraph without a word or a mention in it says nothing. */
const isSaying = (block: Block): boolean => !/^<paragraph[^>]*>\s*<\/paragraph>$/.test(block.toString());

/** What some blocks have more of than others, as it stands; a block that was changed counts as added. */
function without(blocks: readonly Block[], others: readonly Block[]): Block[] {
  const left = others.map(String);
  return blocks.filter((block) => {
    const at = left.indexOf(block.toString());
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** How far each writer's words were known, by the number of the writer. */
type Known = ReadonlyMap<number, number>;

/** Whether a part of a text holds anything that was put in on this device and that the service has never had. */
function isWrittenHere(type: Pick<Y.AbstractType<never>, '_start' | '_map'>, known: Known): boolean {
  const isNew = (item: Y.Item): boolean =>
    !item.deleted &&
    (item.id.clock + item.length > (known.get(item.id.client) ?? 0) ||
      (item.content instanceof Y.ContentType && isWrittenHere(item.content.type, known)));
  for (let item = type._start; item !== null; item = item.right) if (isNew(item)) return true;
  return [...type._map.values()].some(isNew);
}

/** Words of others that were changed or taken away before the lock are in this device's text as they were, and are nobody's. */
const writtenHere = (blocks: readonly Block[], known: Known): Block[] =>
  blocks.filter((block) => {
    const { _item: item } = block;
    const isOwn = item !== null && item.id.clock >= (known.get(item.id.client) ?? 0);
    return isOwn || isWrittenHere(block, known);
  });

/**
 * Puts before what stands in one text the blocks of another that the service does not take any more.
 *
 * @param written as this device has it.
 * @param known how much of that the service has had: a state vector, or `null` for nothing.
 * @param stands as the service has it.
 * @param later takes them; what it has of them already is not put there twice.
 * @returns how many blocks the service did not take.
 */
export function putLate(
  { written, known }: { readonly written: Y.Doc; readonly known: Uint8Array | null },
  stands: Y.Doc,
  later: Y.Doc,
): number {
  const had = known === null ? new Map<number, number>() : Y.decodeStateVector(known);
  const late = writtenHere(without(blocksOf(written), blocksOf(stands)), had).filter(isSaying);
  const there = blocksOf(later);
  const come = without(late, there).map((block) => block.clone());
  if (come.length > 0) {
    later.transact(() => {
      const fragment = fragmentOf(later);
      if (!there.some(isSaying)) fragment.delete(0, fragment.length);
      fragment.insert(0, come);
    });
  }
  return late.length;
}
