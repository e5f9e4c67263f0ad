import { useSyncExternalStore } from 'react';
import { nextPaint } from '#web/lib/loading/next-paint.ts';
import type { Search } from './search-in-view.ts';

/** The search that was pressed for, while the address does not say it yet. */
let ahead: Search | null = null;
const listeners = new Set<() => void>();
/** Of them, those that draw what is waited for. */
const drawing = new Set<() => void>();

export const addressAhead = (): Search | null => ahead;

function set(next: Search | null): void {
  ahead = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function listenDrawing(listener: () => void): () => void {
  const stop = listen(listener);
  drawing.add(listener);
  return () => {
    drawing.delete(listener);
    stop();
  };
}

/**
 * What the address will say, `null` once it says it itself. A changed address has the whole page drawn before anything of it is seen;
 * what goes by this is drawn with the press.
 *
 * @param draws it is what whoever presses waits for: the address changes after it is on the screen.
 */
export const useAddressAhead = (draws: boolean): Search | null =>
  useSyncExternalStore(draws ? listenDrawing : listen, addressAhead);

/** Does what a press asks for beside the numbers (a list closes): once they are on the screen, where somebody draws them with it. */
export function afterAhead(run: () => void): void {
  if (drawing.size === 0) run();
  else nextPaint(run);
}

/** Shows what was pressed for to whoever goes by it, and changes the address after that. */
export function goAhead(search: Search, change: () => Promise<void>): void {
  if (drawing.size === 0) {
    void change();
    return;
  }
  set(search);
  const arrive = (): void => {
    // Another press may have come meanwhile, which the address does not have yet.
    if (ahead === search) set(null);
  };
  // In a task of its own: a list that closes is one already.
  nextPaint(() => setTimeout(() => void change().then(arrive, arrive)));
}
