import { useLayoutEffect, useRef, useState } from 'react';

/** The width in px that an element has, kept up to date. 0 until it is known. */
export const useWidth = <E extends HTMLElement>() => useExtent<E>('clientWidth');

/** Its height, likewise. */
export const useHeight = <E extends HTMLElement>() => useExtent<E>('clientHeight');

function useExtent<E extends HTMLElement>(side: 'clientWidth' | 'clientHeight') {
  const ref = useRef<E>(null);
  const [extent, setExtent] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    setExtent(element[side]);
    const observer = new ResizeObserver(() => setExtent(element[side]));
    observer.observe(element);
    return () => observer.disconnect();
  }, [side]);
  return [ref, extent] as const;
}
