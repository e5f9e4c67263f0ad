export { replaceText } from './change-text.ts';
export { findWritten } from './find-written.ts';
export { foundAsRead, MENTIONS_TRADE } from './found-as-read.ts';
export { mayMention, notesOfPart, type SeesTrade, tradesSeen, withoutHidden } from './hidden-trades.ts';
export { markdownAsDocument } from './markdown-as-document.ts';
export { rewrittenState } from './rewritten-state.ts';
export type { TextOwner, TextOwners } from './text-owner.ts';
export { findTexts, freezeTexts, removeTexts, type WrittenText } from './texts.repository.ts';
