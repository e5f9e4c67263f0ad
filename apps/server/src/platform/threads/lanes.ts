/** Whoever's work takes longer has nobody else's behind it for a while. */
const LONG_MS = 2_000;
const STAYS_MS = 600_000;

/**
 * Two of what does one thing after the other: who had something done that took long has the second for a while, so that nobody
 * waits for an answer about ten thousand trades until one about a million is there.
 */
export class Lanes<Lane> {
  readonly all: readonly [usual: Lane, long: Lane];
  private readonly longUntil = new Map<string, number>();

  /** @param open makes one; the second does nothing until somebody needs it. */
  constructor(open: () => Lane) {
    this.all = [open(), open()];
  }

  of(person: string, now: number = performance.now()): Lane {
    const [usual, long] = this.all;
    return (this.longUntil.get(person) ?? 0) > now ? long : usual;
  }

  /** How long something of theirs took, without what it waited for. */
  tell(person: string, tookMs: number, now: number = performance.now()): void {
    if (tookMs < LONG_MS) return;
    for (const [other, until] of this.longUntil) if (until <= now) this.longUntil.delete(other);
    this.longUntil.set(person, now + STAYS_MS);
  }
}
