import type { JWTPayload } from 'jose';

/** A key that its issuer withdraws lets nobody in for longer. */
const KNOWN_FOR_MS = 300_000;
const MOST_KNOWN = 5_000;

interface Known {
  readonly payload: JWTPayload;
  readonly at: number;
}

/**
 * What tokens say whose signature was found good. A page sends the same one with each call of an hour: to hold it to its key
 * each time is a job of the threads that hash passwords and pack journals, behind which the smallest call would wait.
 */
export class KnownTokens {
  private readonly known = new Map<string, Known>();

  /** @returns `null` where it must be held to its key (again), which is so once its time is over. */
  find(bearer: string, now: number): JWTPayload | null {
    const known = this.known.get(bearer);
    if (known === undefined) return null;
    const age = now - known.at;
    // Below zero the clock was put back.
    if (age >= 0 && age < KNOWN_FOR_MS && (known.payload.exp ?? 0) * 1000 > now) return known.payload;
    this.known.delete(bearer);
    return null;
  }

  keep(bearer: string, payload: JWTPayload, now: number): void {
    // Such a one was not always good.
    if (payload.nbf !== undefined) return;
    this.known.set(bearer, { payload, at: now });
    for (const oldest of this.known.keys()) {
      if (this.known.size <= MOST_KNOWN) return;
      this.known.delete(oldest);
    }
  }
}
