import { type Editor, Extension, type Range } from '@tiptap/core';
import { PluginKey } from '@tiptap/pm/state';
import Suggestion from '@tiptap/suggestion';
import type { LucideIcon } from 'lucide-react';

/** Something that can be chosen while writing, after `/` or `@`. */
export interface SuggestedItem {
  readonly id: string;
  readonly title: string;
  readonly aside?: string | undefined;
  readonly icon: LucideIcon;
  /** Takes the place of what was typed. */
  readonly apply: (editor: Editor, range: Range) => void;
}

/** What is offered at the moment. */
export interface OfferedItems {
  readonly label: string;
  readonly items: readonly SuggestedItem[];
  readonly chosen: number;
  readonly place: DOMRect;
  readonly choose: (item: SuggestedItem) => void;
}

/** Between the editor, which knows what is typed, and the list, which is drawn beside it. */
export class Offers {
  #offered: OfferedItems | null = null;
  readonly #listeners = new Set<() => void>();

  readonly get = (): OfferedItems | null => this.#offered;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  put(offered: OfferedItems | null): void {
    this.#offered = offered;
    for (const listener of this.#listeners) listener();
  }

  move(step: 1 | -1): void {
    if (this.#offered === null) return;
    const { items, chosen } = this.#offered;
    this.put({ ...this.#offered, chosen: (chosen + step + items.length) % items.length });
  }
}

interface Offering {
  readonly char: string;
  readonly label: string;
  readonly itemsFor: (query: string) => readonly SuggestedItem[];
}

function press(offers: Offers, event: KeyboardEvent): boolean {
  const offered = offers.get();
  if (offered === null || offered.items.length === 0) return false;
  switch (event.key) {
    case 'ArrowDown':
      offers.move(1);
      return true;
    case 'ArrowUp':
      offers.move(-1);
      return true;
    case 'Enter':
    case 'Tab': {
      const item = offered.items[offered.chosen];
      if (item !== undefined) offered.choose(item);
      return true;
    }
    case 'Escape':
      // Leaves the dialog open in which somebody writes.
      event.stopPropagation();
      return false;
    default:
      return false;
  }
}

/** Offers what can be chosen while a word after one of these signs is typed. */
export const suggestionsOf = (offers: Offers, offerings: readonly Offering[]): Extension =>
  Extension.create({
    name: 'suggestions',
    addProseMirrorPlugins() {
      return offerings.map(({ char, label, itemsFor }) =>
        Suggestion<SuggestedItem, SuggestedItem>({
          editor: this.editor,
          pluginKey: new PluginKey(`suggestions ${char}`),
          char,
          allow: ({ editor }) => !editor.isActive('codeBlock') && !editor.isActive('code'),
          items: ({ query }) => [...itemsFor(query)],
          command: ({ editor, range, props }) => props.apply(editor, range),
          render: () => {
            const show = ({
              items,
              clientRect,
              command,
            }: {
              items: SuggestedItem[];
              clientRect?: (() => DOMRect | null) | null;
              command: (item: SuggestedItem) => void;
            }): void => {
              const place = clientRect?.() ?? null;
              offers.put(
                place === null || items.length === 0
                  ? null
                  : { label, items, chosen: 0, place, choose: command },
              );
            };
            return {
              onStart: show,
              onUpdate: show,
              onKeyDown: ({ event }) => press(offers, event),
              onExit: () => offers.put(null),
            };
          },
        }),
      );
    },
  });
