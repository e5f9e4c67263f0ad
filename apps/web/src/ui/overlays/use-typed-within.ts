import { type FocusEvent, type RefObject, useState } from 'react';

const FIELDS = 'input, textarea, [contenteditable="true"]';

/** What a field says; of one for formatted words these alone. */
const wordsOf = (field: Element): string =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value
    : (field.textContent ?? '');

interface TypedWithin {
  /** Given every focus within. */
  readonly onFocus: (event: FocusEvent) => void;
  /** Whether a field says something else than it did when somebody first came to it. */
  readonly isTyped: () => boolean;
}

/** Knows whether anything is typed within an element, whoever holds the text. */
export function useTypedWithin(element: RefObject<HTMLElement | null>): TypedWithin {
  const [begun] = useState(() => new WeakMap<Element, string>());
  return {
    onFocus: ({ target }) => {
      if (target.matches(FIELDS) && !begun.has(target)) begun.set(target, wordsOf(target));
    },
    isTyped: () =>
      Array.from(element.current?.querySelectorAll(FIELDS) ?? []).some(
        (field) => begun.has(field) && begun.get(field) !== wordsOf(field),
      ),
  };
}
