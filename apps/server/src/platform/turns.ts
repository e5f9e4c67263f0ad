import { ProblemError } from './problems/index.ts';

export interface TurnLimits {
  /** How many have their turn at the same time. */
  readonly atOnce: number;
  /** How many of those may be one person's, so that nobody keeps all others waiting. */
  readonly perPerson: number;
  /** How many may wait; whoever comes then is sent away at once, or the last of a person who has more waiting. */
  readonly waiting: number;
  /** How long one waits before being told to come back. */
  readonly waitMs: number;
}

interface Waiting {
  readonly person: string;
  readonly begin: () => void;
  readonly sendAway: () => void;
}

/**
 * Lets a few through at a time, in the order in which they came, and no more than a few of one person. Whoever
 * would wait too long is told when to come back: a queue without an end serves nobody in it.
 */
export class Turns {
  private readonly limits: TurnLimits;
  private readonly onWaiting: (change: 1 | -1) => void;
  private taken = 0;
  private readonly byPerson = new Map<string, number>();
  private readonly queue: Waiting[] = [];

  /** @param onWaiting is told of each that begins to wait, and of each that does so no longer. */
  constructor(limits: TurnLimits, onWaiting: (change: 1 | -1) => void = () => {}) {
    this.limits = limits;
    this.onWaiting = onWaiting;
  }

  /** How many wait for theirs. */
  get waiting(): number {
    return this.queue.length;
  }

  /** @throws {ProblemError} `unavailable`, with the time to come back, when it is not its turn soon enough. */
  async run<T>(person: string, work: () => Promise<T>): Promise<T> {
    await this.take(person);
    try {
      return await work();
    } finally {
      this.giveBack(person);
    }
  }

  private take(person: string): Promise<void> | undefined {
    if (this.isFree(person)) {
      this.count(person, 1);
      return undefined;
    }
    if (this.queue.length >= this.limits.waiting) this.makeRoom(person);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (): void => {
      clearTimeout(timer);
      this.onWaiting(-1);
    };
    const waiting: Waiting = {
      person,
      begin: () => {
        leave();
        resolve();
      },
      sendAway: () => {
        leave();
        reject(tooBusy());
      },
    };
    const timer = setTimeout(() => {
      this.queue.splice(this.queue.indexOf(waiting), 1);
      waiting.sendAway();
    }, this.limits.waitMs);
    this.queue.push(waiting);
    this.onWaiting(1);
    return promise;
  }

  /**
   * Takes a place from whoever has most of them, that nobody fills the queue alone.
   *
   * @throws {ProblemError} `unavailable`, where that would leave the other with fewer than this person.
   */
  private makeRoom(person: string): void {
    const places = Map.groupBy(this.queue, (waiting) => waiting.person);
    const own = places.get(person)?.length ?? 0;
    const most = [...places.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
    const last = most.at(-1);
    if (last === undefined || most.length <= own + 1) throw tooBusy();
    this.queue.splice(this.queue.indexOf(last), 1);
    last.sendAway();
  }

  private giveBack(person: string): void {
    this.count(person, -1);
    const place = this.queue.findIndex((each) => this.isFree(each.person));
    const [next] = place === -1 ? [] : this.queue.splice(place, 1);
    if (next === undefined) return;
    this.count(next.person, 1);
    next.begin();
  }

  private isFree(person: string): boolean {
    const { atOnce, perPerson } = this.limits;
    return this.taken < atOnce && (this.byPerson.get(person) ?? 0) < perPerson;
  }

  private count(person: string, change: 1 | -1): void {
    this.taken += change;
    const left = (this.byPerson.get(person) ?? 0) + change;
    if (left === 0) this.byPerson.delete(person);
    else this.byPerson.set(person, left);
  }
}

const tooBusy = (): ProblemError =>
  new ProblemError('unavailable', 'The server is busy right now. Try again in a few seconds.', {
    retryAfterSeconds: 3,
  });
