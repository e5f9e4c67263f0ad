/** How many trades before tell what is usual, and below how many nothing is. */
const BEFORE = 50;
const LEAST = 10;

/** The median of the last fifty numbers that were added. */
export class UsualSize {
  private readonly came: number[] = [];
  private readonly sorted: number[] = [];

  /** `null` until there are ten, and where the usual is nothing. */
  get median(): number | null {
    const { sorted } = this;
    if (sorted.length < LEAST) return null;
    const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0];
    return low + high > 0 ? (low + high) / 2 : null;
  }

  add(value: number): void {
    const { came, sorted } = this;
    if (came.length === BEFORE) sorted.splice(sorted.indexOf(came.shift() ?? 0), 1);
    came.push(value);
    let at = sorted.length;
    while (at > 0 && (sorted[at - 1] ?? 0) > value) at -= 1;
    sorted.splice(at, 0, value);
  }
}
