import { useSyncExternalStore } from 'react';

const query = window.matchMedia('(max-width: 767px)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** A phone: room for words, not for columns. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
