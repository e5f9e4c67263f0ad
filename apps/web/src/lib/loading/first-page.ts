import { nextPaint } from './next-paint.ts';

interface Draws {
  subscribe(event: 'onRendered', listener: () => void): () => void;
}

/** Settles once the first page has been painted. */
export function firstPage(router: Draws): Promise<void> {
  return new Promise((resolve) => {
    const stop = router.subscribe('onRendered', () => {
      stop();
      nextPaint(resolve);
    });
  });
}
