import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

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

  useEffect(() => {
    const first = previous.current === undefined;
    const moved = pathname !== undefined && previous.current !== pathname;
    previous.current = pathname;
    if (first || !moved) return;
    // A field that asked for the focus keeps it, and so does a dialog.
    if (document.activeElement instanceof HTMLInputElement) return;
    if (document.querySelector('[role="dialog"]') !== null) return;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}
