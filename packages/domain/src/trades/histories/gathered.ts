import type { Activity } from '../../activities/index.ts';

/** So many at a time are made room for. */
const ROOM = 256;

const NONE: readonly Activity[] = [];

/**
 * Activities as they come in, of many books in turn. An array that grows is copied again and again, and what is left
 * behind of it stays in memory while the trades are built: here nothing that is written is moved.
 */
export class Gathered {
  private full: Activity[][] = [];
  /** The first one has no more room than it needs: most books are small. */
  private open: Activity[] = [];
  private used = 0;
  /** The one that came last. */
  last: Activity | null = null;

  push(activity: Activity): void {
    if (this.used === ROOM) {
      this.full.push(this.open);
      this.open = new Array<Activity>(ROOM);
      this.used = 0;
    }
    this.open[this.used] = activity;
    this.used += 1;
    this.last = activity;
  }

  isEmpty(): boolean {
    return this.last === null;
  }

  /** As one array, in the order in which they came. */
  all(): readonly Activity[] {
    this.open.length = this.used;
    return this.full.length === 0 ? this.open : NONE.concat(...this.full, this.open);
  }

  clear(): void {
    this.full = [];
    this.open = [];
    this.used = 0;
    this.last = null;
  }
}
