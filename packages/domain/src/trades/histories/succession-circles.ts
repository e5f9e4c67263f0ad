import type { Instant } from '../../time/index.ts';

/**
 * Finds instruments that go on, at one instant, as what goes on as them: one of two names must be wrong, and
 * positions would end under whichever came last.
 */
export class SuccessionCircles {
  private at: Instant | null = null;
  /** By book: those that it has gone on as at this instant. */
  private readonly successors = new Map<string, string[]>();

  /**
   * Takes up that one book goes on as another.
   *
   * @returns whether that closes a circle; it is then not taken up.
   */
  closes(at: Instant, from: string, to: string): boolean {
    if (this.at !== at) this.successors.clear();
    this.at = at;
    if (this.leads(to, from)) return true;
    const known = this.successors.get(from);
    if (known === undefined) this.successors.set(from, [to]);
    else known.push(to);
    return false;
  }

  private leads(from: string, to: string): boolean {
    return this.successors.get(from)?.some((next) => next === to || this.leads(next, to)) === true;
  }
}
