import { type FocusEvent, type RefObject, useState } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

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
      if (isTextField(target) && !begun.has(target)) begun.set(target, target.value);
    },
    isTyped: () =>
      Array.from(element.current?.querySelectorAll<TextField>('input, textarea') ?? []).some(
        (field) => begun.has(field) && begun.get(field) !== field.value,
      ),
  };
}

const isTextField = (element: Element): element is TextField =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
