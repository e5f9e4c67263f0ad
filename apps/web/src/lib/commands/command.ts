import type { ReactNode } from 'react';
import type { Shortcut } from './shortcuts.ts';

/** One thing that can be done, wherever it is offered: button, menu, key, palette, help sheet. */
export interface Command {
  /** Stable, `noun.verb`: `trades.open`. */
  readonly id: string;
  /** A verb and its object: “Go to Trades”, “Hide amounts”. */
  readonly label: string;
  readonly group:
    | 'Go to'
    | 'Do'
    | 'List'
    | 'Find'
    | 'Appearance'
    | 'Account'
    | 'Selection'
    | 'Review'
    | 'Help';
  readonly icon?: ReactNode;
  readonly shortcut?: Shortcut;
  /** Its key is its own while it is offered: whoever else has it is reached without one. */
  readonly takesKey?: true;
  /** Keys that do the same. */
  readonly otherKeys?: readonly Shortcut[];
  /** Other words to find it by. */
  readonly keywords?: string;
  /** Works while a dialog stands over the page, which has the keys to itself else: as it is about that dialog (`own`), or about any (`any`). */
  readonly inDialog?: 'own' | 'any';
  readonly run: () => void;
}
