/** So long nothing is to be done, and likely nothing comes. */
const RESTING_MS = 500;

/** There where the process was started with `--expose-gc`, as the product is. */
declare const gc: ((how: { readonly type: 'major'; readonly execution: 'sync' }) => void) | undefined;

/**
 * Sweeps the heap of a thread once it has had nothing to do for a moment. By itself an engine sweeps as it allocates: what a thread left of its last
 * task, often more than all that it holds, would lie there for as long as it waits for the next one.
 */
export class Rest {
  private timer: NodeJS.Timeout | undefined;

  /** There is something to do. */
  end(): void {
    clearTimeout(this.timer);
  }

  /** There is nothing to do any more. */
  begin(): void {
    clearTimeout(this.timer);
    if (typeof gc !== 'function') return;
    const sweep = gc;
    this.timer = setTimeout(() => sweep({ type: 'major', execution: 'sync' }), RESTING_MS);
    this.timer.unref();
  }
}
