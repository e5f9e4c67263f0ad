import {
  type AttributeValue,
  type DocumentNode,
  EMPTY_DOCUMENT,
  MAX_CHARACTERS,
  MAX_DEPTH,
  MAX_NODES,
  type Mark,
  type NodeName,
  type WrittenDocument,
} from './document.ts';
import { isMeaningful, isNodeName, NODES, plainText, ROOT, readMarkAttributes } from './node-table.ts';

/** Why something is no document of ours; `at` leads to the place: `content.2.marks.0`. */
export interface DocumentProblem {
  readonly code: 'no-document' | 'unknown' | 'misplaced' | 'unsafe' | 'too-deep' | 'too-large';
  readonly at: string;
  readonly words: string;
}

export type ReadingOfDocument =
  | { readonly document: WrittenDocument; readonly problem?: never }
  | { readonly problem: DocumentProblem; readonly document?: never };

class Refusal extends Error {
  readonly problem: DocumentProblem;

  constructor(code: DocumentProblem['code'], at: string, words: string) {
    super(words);
    this.problem = { code, at, words };
  }
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Budget {
  nodes: number;
  characters: number;
}

/**
 * Reads what came from outside as a document: whole and clean, or not at all. What two devices can leave behind
 * that each took a part (a list without items, a cell without a line) is made good; what no editor of ours writes
 * is refused, and so is a link that would run something.
 */
export function readDocument(value: unknown): ReadingOfDocument {
  if (!isObject(value) || value.type !== 'doc') {
    return { problem: { code: 'no-document', at: '', words: 'must be a document' } };
  }
  try {
    const content = readContent(value.content, ROOT, {
      at: '',
      depth: 1,
      budget: { nodes: 0, characters: 0 },
    });
    return { document: content.length === 0 ? EMPTY_DOCUMENT : { type: 'doc', content } };
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.problem };
    throw error;
  }
}

interface Place {
  readonly at: string;
  readonly depth: number;
  readonly budget: Budget;
}

function readContent(value: unknown, rule: (typeof NODES)[NodeName], place: Place): readonly DocumentNode[] {
  const { at, depth, budget } = place;
  const list = value ?? [];
  if (!Array.isArray(list)) throw new Refusal('no-document', at, 'must be a list');
  if (depth > MAX_DEPTH) throw new Refusal('too-deep', at, 'lies too deep in lists and quotes');
  const held: readonly NodeName[] = rule.holds ?? [];
  const children = list.flatMap((child: unknown, index) => {
    const path = `${at === '' ? '' : `${at}.`}content.${index}`;
    const node = readNode(child, { at: path, depth: depth + 1, budget });
    if (node === null) return [];
    if (!held.includes(node.type)) throw new Refusal('misplaced', path, `“${node.type}” cannot stand here`);
    return [node];
  });
  if (children.length === 0) return rule.least === undefined ? [] : [rule.least];
  if (rule.beginsWith !== undefined && children[0]?.type !== rule.beginsWith) {
    return [{ type: rule.beginsWith }, ...children];
  }
  return children;
}

function readNode(value: unknown, place: Place): DocumentNode | null {
  const { at, budget } = place;
  budget.nodes += 1;
  if (budget.nodes > MAX_NODES) throw new Refusal('too-large', at, 'is one part too many for a text');
  if (!isObject(value) || !isNodeName(value.type)) {
    throw new Refusal('unknown', at, 'is nothing that a text can hold');
  }
  const { type } = value;
  if (type === 'text') return readText(value, place);
  const attrs = readAttributes(type, value.attrs, at);
  const rule = NODES[type];
  const content = rule.holds === undefined ? [] : readContent(value.content, rule, place);
  if (content.length === 0 && rule.goesWhenEmpty === true) return null;
  return {
    type,
    ...(Object.keys(attrs).length === 0 ? {} : { attrs }),
    ...(content.length === 0 ? {} : { content }),
  };
}

function readText({ text, marks }: Fields, { at, budget }: Place): DocumentNode | null {
  if (typeof text !== 'string') throw new Refusal('no-document', at, 'must be text');
  budget.characters += text.length;
  if (budget.characters > MAX_CHARACTERS) {
    throw new Refusal('too-large', at, `makes the text longer than ${MAX_CHARACTERS} characters`);
  }
  const kept = plainText(text);
  if (kept === '') return null;
  const all = readMarks(marks, at);
  // Code is nothing else beside, as the editor has it.
  const code = all.find((mark) => mark.type === 'code');
  const read = code === undefined ? all : [code];
  return { type: 'text', text: kept, ...(read.length === 0 ? {} : { marks: read }) };
}

function readMarks(value: unknown, at: string): readonly Mark[] {
  const list = value ?? [];
  if (!Array.isArray(list)) throw new Refusal('no-document', at, 'must be a list');
  return list.map((mark: unknown, index): Mark => {
    const path = `${at}.marks.${index}`;
    const attrs = isObject(mark) ? readMarkAttributes(mark.type, mark.attrs) : null;
    if (!isObject(mark) || attrs === null) {
      throw new Refusal('unsafe', path, 'is no format that a text can have, or a link that is not taken');
    }
    return (
      attrs.href === undefined ? { type: mark.type } : { type: 'link', attrs: { href: attrs.href } }
    ) as Mark;
  });
}

function readAttributes(type: NodeName, value: unknown, at: string): Record<string, AttributeValue> {
  const given = isObject(value) ? value : {};
  const attrs: Record<string, AttributeValue> = {};
  for (const [name, read] of Object.entries(NODES[type].attrs ?? {})) {
    const kept = read(Object.hasOwn(given, name) ? given[name] : undefined);
    if (kept === null) throw new Refusal('unsafe', `${at}.attrs.${name}`, 'is not taken');
    if (kept !== undefined) attrs[name] = kept;
  }
  if (!isMeaningful(type, attrs)) throw new Refusal('unsafe', `${at}.attrs`, 'mentions nothing');
  return attrs;
}
