import type { Editor } from '@tiptap/core';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import type { Offers } from './suggestions.ts';

const GAP = 6;
const HEIGHT = 288;

/** What is offered, beside the word that is typed. The focus stays in the text; arrows and Enter choose. */
export function SuggestionList({
  offers,
  editor,
}: {
  readonly offers: Offers;
  readonly editor: Editor;
}): ReactNode {
  const offered = useSyncExternalStore(offers.subscribe, offers.get);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = offered === null ? null : `${id}-${offered.chosen}`;
  const isOpen = offered !== null;

  useEffect(() => {
    // Above everything, also above the dialog in which somebody writes, and still a part of it.
    if (isOpen) list.current?.showPopover();
  }, [isOpen]);
  useEffect(() => {
    const { dom } = editor.view;
    if (chosen === null) {
      dom.removeAttribute('aria-activedescendant');
      dom.removeAttribute('aria-controls');
      return;
    }
    dom.setAttribute('aria-controls', id);
    dom.setAttribute('aria-activedescendant', chosen);
    document.getElementById(chosen)?.scrollIntoView({ block: 'nearest' });
  }, [editor, id, chosen]);

  if (offered === null) return null;
  const { place } = offered;
  const above = place.bottom + GAP + HEIGHT > innerHeight && place.top > innerHeight / 2;
  return (
    <div
      ref={list}
      popover="manual"
      id={id}
      role="listbox"
      aria-label={offered.label}
      className="fixed m-0 max-h-72 w-64 overflow-y-auto rounded-card bg-raised p-1 text-13 text-ink shadow-float"
      style={{
        left: Math.max(8, Math.min(place.left, innerWidth - 264)),
        top: above ? 'auto' : place.bottom + GAP,
        bottom: above ? innerHeight - place.top + GAP : 'auto',
        right: 'auto',
      }}
    >
      {offered.items.map((item, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text has the focus, and its keys choose
        // biome-ignore lint/a11y/useFocusableInteractive: likewise, by aria-activedescendant
        <div
          key={item.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === offered.chosen}
          className={clsx(
            'flex min-h-8 cursor-default items-center gap-2.5 rounded-[4px] px-2 max-md:min-h-10 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted',
            index === offered.chosen ? 'bg-segment' : 'hover:bg-hover',
          )}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => offered.choose(item)}
        >
          <item.icon aria-hidden="true" />
          <span className="flex-1 truncate">{item.title}</span>
          {item.aside === undefined ? null : <span className="text-12 text-muted">{item.aside}</span>}
        </div>
      ))}
    </div>
  );
}
