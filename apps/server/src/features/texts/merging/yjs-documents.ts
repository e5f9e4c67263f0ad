import { isDeepStrictEqual } from 'node:util';
import type { AttributeValue, DocumentNode, Mark, WrittenDocument } from '@tapebook/documents';
import * as Y from 'yjs';

/** Where in the shared state the document lies; the editor binds to the same name. */
const FIELD = 'default';

type Element = Y.XmlElement<Record<string, AttributeValue>>;

const fragmentOf = (state: Y.Doc): Y.XmlFragment => state.getXmlFragment(FIELD);

/** What a shared state holds, in the form of a document; nobody has looked yet whether it is one. */
export const documentIn = (state: Y.Doc): unknown => ({
  type: 'doc',
  content: fragmentOf(state).toArray().flatMap(nodesIn),
});

function nodesIn(item: Y.XmlElement | Y.XmlText | Y.XmlHook): unknown[] {
  if (item instanceof Y.XmlText) return textIn(item);
  // A hook is an element of another kind, which no editor of ours makes.
  if (!(item instanceof Y.XmlElement)) return [{ type: 'hook' }];
  return [
    {
      type: item.nodeName,
      attrs: item.getAttributes(),
      content: item.toArray().flatMap(nodesIn),
    },
  ];
}

/** Formats that can lie over themselves have a number behind their name; none of ours does. */
const textIn = (text: Y.XmlText): unknown[] =>
  text.toDelta().map(({ insert, attributes = {} }: { insert: unknown; attributes?: object }) => ({
    type: 'text',
    text: insert,
    marks: Object.entries(attributes).map(([type, attrs]) => ({ type, attrs })),
  }));

const formatOf = (marks: readonly Mark[]): Record<string, object> =>
  Object.fromEntries(marks.map((mark) => [mark.type, mark.type === 'link' ? mark.attrs : {}]));

/** Neighbouring pieces of text are one, as the editor's binding has it. */
function itemsOf(nodes: readonly DocumentNode[]): (Y.XmlElement | Y.XmlText)[] {
  const items: (Y.XmlElement | Y.XmlText)[] = [];
  let at = 0;
  while (at < nodes.length) {
    const node = nodes[at] as DocumentNode;
    if (node.type !== 'text') {
      items.push(elementOf(node));
      at += 1;
      continue;
    }
    let end = at;
    while (nodes[end]?.type === 'text') end += 1;
    const text = new Y.XmlText();
    text.applyDelta(
      nodes
        .slice(at, end)
        .map(({ text: insert = '', marks = [] }) => ({ insert, attributes: formatOf(marks) })),
    );
    items.push(text);
    at = end;
  }
  return items;
}

function elementOf({ type, attrs = {}, content = [] }: DocumentNode): Y.XmlElement {
  const element: Element = new Y.XmlElement(type);
  for (const [name, value] of Object.entries(attrs)) element.setAttribute(name, value);
  element.insert(0, itemsOf(content));
  return element as Y.XmlElement;
}

/**
 * Makes a shared state hold a document. What is the same at the beginning and at the end stays what it is, so that
 * whatever somebody else writes there meanwhile stays as well.
 *
 * @param present what the state holds now.
 */
export function putDocument(state: Y.Doc, present: WrittenDocument, next: WrittenDocument): void {
  const fragment = fragmentOf(state);
  // A state that holds something else than what was read of it is written anew.
  const before = fragment.length === present.content.length ? present.content : [];
  const after = next.content;
  const most = Math.min(before.length, after.length);
  let same = 0;
  while (same < most && isDeepStrictEqual(before[same], after[same])) same += 1;
  let tail = 0;
  while (tail < most - same && isDeepStrictEqual(before.at(-1 - tail), after.at(-1 - tail))) tail += 1;
  state.transact(() => {
    fragment.delete(same, fragment.length - same - tail);
    fragment.insert(
      same,
      after.slice(same, after.length - tail).flatMap((node) => itemsOf([node])),
    );
  });
}
