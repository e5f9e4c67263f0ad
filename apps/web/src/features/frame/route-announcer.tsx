import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Focuses the heading of the page. A page that takes the place of its skeleton has another one, which has the focus
 * then, as long as nobody has taken it elsewhere.
 *
 * @returns what ends it.
 */
function focusHeading(): () => void {
  const heading = (): HTMLElement | null => document.querySelector('h1');
  heading()?.focus({ preventScroll: true });
  const watch = new MutationObserver(() => {
    // What had the focus and is gone leaves it to the document.
    if (document.activeElement === document.body) heading()?.focus({ preventScroll: true });
  });
  watch.observe(document.body, { childList: true, subtree: true });
  const end = (): void => {
    watch.disconnect();
    for (const taking of ['focusin', 'pointerdown'] as const)
      document.removeEventListener(taking, endIfTaken);
  };
  const endIfTaken = ({ type, target }: Event): void => {
    if (type === 'pointerdown' || target !== heading()) end();
  };
  for (const taking of ['focusin', 'pointerdown'] as const) document.addEventListener(taking, endIfTaken);
  return end;
}

/**
 * Keeps the document's title, and after each change of page puts the focus on its heading, so that
 * a screen reader says where one is and Tab goes on from there.
 */
export function RouteAnnouncer(): null {
  const title = useRouterState({
    select: (state) =>
      state.matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title,
  });
  const router = useRouter();
  const pathname = useRouterState({
    select: ({ resolvedLocation }) => {
      if (resolvedLocation === undefined) return undefined;
      // A dialog keeps the focus to itself and gives it back: the page is the one beneath.
      const [matched] = router.getMatchedRoutes(resolvedLocation.pathname);
      const isDialog = matched.at(-1)?.options.staticData?.dialog === true;
      return isDialog ? resolvedLocation.pathname.replace(/\/[^/]*$/, '') : resolvedLocation.pathname;
    },
  });
  const previous = useRef<string | undefined>(undefined);

  useEffect(() => {
    document.title = title ?? 'Tapebook';
  }, [title]);

  useEffect((): (() => void) | undefined => {
    const first = previous.current === undefined;
    const moved = pathname !== undefined && previous.current !== pathname;
    previous.current = pathname;
    if (first || !moved) return undefined;
    // A field that asked for the focus keeps it, and so does a dialog.
    if (document.activeElement instanceof HTMLInputElement) return undefined;
    if (document.querySelector('[role="dialog"]') !== null) return undefined;
    return focusHeading();
  }, [pathname]);

  return null;
}
