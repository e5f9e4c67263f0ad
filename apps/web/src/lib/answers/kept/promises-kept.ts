const MOST_KEPT = 16;
/** How long a drawing that was told of a failure may go on, in milliseconds: what asks later does so anew. */
const DRAWING = 1_000;

/**
 * The same promise for the same key, for what is drawn with `use`: a page that is drawn again does not wait again. One that
 * failed is handed out once it did, so that whoever draws comes to know: made anew at once it would be waited for without end.
 */
export class PromisesKept<Value> {
  private readonly kept = new Map<string, Promise<Value>>();
  /** When a failure was told first; not yet: `null`. */
  private readonly failed = new WeakMap<Promise<Value>, number | null>();
  private readonly now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.kept.get(key);
    const promise = known === undefined || this.wasTold(known) ? this.made(make) : known;
    // What is shown is the last to go: a promise that is made anew would be waited for anew.
    this.kept.delete(key);
    this.kept.set(key, promise);
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST_KEPT && oldest !== undefined) this.kept.delete(oldest);
    return promise;
  }

  private made(make: () => Promise<Value>): Promise<Value> {
    const promise = make();
    promise.catch(() => this.failed.set(promise, null));
    return promise;
  }

  /** Whether it failed, and a drawing before this one knows. */
  private wasTold(promise: Promise<Value>): boolean {
    const told = this.failed.get(promise);
    if (told === null) this.failed.set(promise, this.now());
    return typeof told === 'number' && this.now() - told > DRAWING;
  }
}

/** Those of each thing that is asked, for as long as it is there. */
export function keptOfEach<Asked extends object, Value>(): (asked: Asked) => PromisesKept<Value> {
  const kept = new WeakMap<Asked, PromisesKept<Value>>();
  return (asked) => {
    const known = kept.get(asked) ?? new PromisesKept<Value>();
    kept.set(asked, known);
    return known;
  };
}
