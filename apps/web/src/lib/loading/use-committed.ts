import { useLayoutEffect, useState } from 'react';

/**
 * Whether what asks stands in the page: `false` in its first drawing, and `true` in one that follows at once and without a pause,
 * before anything is painted. For what must not be made in a drawing that can wait: the editor gives up what is not in the
 * page a moment after it was made.
 */
export function useCommitted(): boolean {
  const [isCommitted, setCommitted] = useState(false);
  useLayoutEffect(() => setCommitted(true), []);
  return isCommitted;
}
