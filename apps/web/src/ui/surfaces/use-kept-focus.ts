import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Whether the heading that went last had the focus when it went. */
let wentFocused = false;

/**
 * Hands the focus from the heading of a page that is still loading on to the one that takes its place:
 * it would be lost with the first one, and whoever hears the page would not know where they are.
 */
export function useKeptFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const element = heading.current;
    if (wentFocused && document.activeElement === document.body) element?.focus({ preventScroll: true });
    wentFocused = false;
    return () => {
      wentFocused = document.activeElement === element;
    };
  }, []);
  return heading;
}
