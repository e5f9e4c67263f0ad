import type { RowKind } from '../../../cells/row-kind.ts';

/** `ignored`: the trader said that rows with this word hold nothing that happened. */
export type SideKind = RowKind | 'ignored';

/** What a word says of its row; `null` for words that are not known. */
export type ReadSide = (text: string) => SideKind | null;
