export {
  isImagePath,
  isMentionKind,
  isSafeAddress,
  MENTION_KINDS,
  type MentionKind,
  mentionAddress,
} from './addresses.ts';
export {
  type AttributeValue,
  type DocumentNode,
  EMPTY_DOCUMENT,
  isBlank,
  type LinkMark,
  MAX_CHARACTERS,
  MAX_DEPTH,
  MAX_NODES,
  type Mark,
  type NodeName,
  type WrittenDocument,
} from './document.ts';
export { MARKS, NODES } from './node-table.ts';
export { type DocumentProblem, type ReadingOfDocument, readDocument } from './read-document.ts';
export { GONE_WORDS, sayGone } from './say-gone.ts';
export { toText } from './to-text.ts';
export { imagesOf, type Mention, mentionsOf, nodesOf } from './walk.ts';
