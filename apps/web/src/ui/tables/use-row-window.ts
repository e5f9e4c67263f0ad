import { type RefObject, useCallback, useDeferredValue, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type RowsSeen, rowsDrawn, scrollTopFor } from './row-window.ts';

interface RowWindowOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly rowHeight: number;
  /** What covers the rows at the top and at the foot. */
  readonly head: number;
  readonly foot: number;
}

/** The rows in sight of a table whose rows are all equally high: no row has to be measured, however many there are. */
export function useRowWindow({ scroller, count, rowHeight, head, foot }: RowWindowOptions) {
  const [seen, setSeen] = useState<RowsSeen>(() => ({
    first: 0,
    // No table is higher than the window.
    rows: Math.ceil(window.innerHeight / rowHeight),
  }));
  const settled = useDeferredValue(seen);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const look = (): void => {
      const first = Math.floor(element.scrollTop / rowHeight);
      const rows = Math.ceil((element.clientHeight - head) / rowHeight) + 1;
      setSeen((before) => (before.first === first && before.rows === rows ? before : { first, rows }));
    };
    look();
    // Before the frame that shows the scrolled place, which would be empty else.
    const onScroll = (): void => flushSync(look);
    element.addEventListener('scroll', onScroll, { passive: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      sizes.disconnect();
    };
  }, [scroller, rowHeight, head]);

  const scrollTo = useCallback(
    (index: number, align?: 'near' | 'center'): void => {
      const element = scroller.current;
      if (element === null) return;
      const { scrollTop, clientHeight: height } = element;
      element.scrollTop = scrollTopFor(index, { scrollTop, height, rowHeight, head, foot }, align);
    },
    [scroller, rowHeight, head, foot],
  );
  const [from, to] = rowsDrawn(seen, settled, count);
  return { from, to, scrollTo };
}
