import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { ProblemError } from '#server/platform/problems/index.ts';
import { matchesHostedHash, readHostedHash } from './hosted-scrypt.ts';
import type { FindHostedScrypt } from './imported-settings.ts';

/** What one hash takes: memory in KiB, passes over it, lanes. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane; about 15 ms. */
const COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Half of Node's own threads: signing in must not keep files and names from being looked up. */
const AT_ONCE = 2;
const MOST_WAITING = 200;

/** Longer ones are refused before they cost anything. */
export const LONGEST_PASSWORD = 4096;

export interface PasswordHasher {
  /** The password as it may be stored; says its algorithm and parameters itself. */
  hash(password: string): Promise<string>;
  /** Takes as long for an account without password, and for no account at all (`null`). */
  verify(stored: string | null, password: string): Promise<boolean>;
  /** Whether the stored form was made with other parameters than today's. */
  isOutdated(stored: string): boolean;
}

/**
 * Hashes few passwords at a time; the next ones wait their turn, too many are sent away.
 *
 * @param findHosted what hashes of imported accounts were made with; without it none of them matches.
 */
export function createPasswordHasher(
  findHosted: FindHostedScrypt = async () => null,
  cost: PasswordCost = COST,
): PasswordHasher {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) {
      if (waiting.length >= MOST_WAITING) {
        throw new ProblemError('unavailable', 'Too many people are signing in. Try again in a moment.', {
          retryAfterSeconds: 5,
        });
      }
      await new Promise<void>((resume) => waiting.push(resume));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The place passes straight to the next in line, so nobody can slip in between.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  }

  const nobody = hash(randomBytes(24), cost);
  nobody.catch(() => undefined);

  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    verify: (stored, password) =>
      inTurn(async () => {
        const hosted = stored === null ? null : readHostedHash(stored);
        if (hosted !== null && password.length <= LONGEST_PASSWORD) {
          const settings = await findHosted(hosted.settingsId);
          if (settings !== null) return matchesHostedHash(hosted, settings, password);
        }
        const possible = stored !== null && isArgon(stored) && password.length <= LONGEST_PASSWORD;
        const matches = await verify(possible ? stored : await nobody, password.slice(0, LONGEST_PASSWORD));
        return possible && matches;
      }),
    isOutdated(stored) {
      if (!isArgon(stored)) return true;
      const { memoryCost, timeCost, parallelism } = parseOptions(stored);
      return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism;
    },
  };
}

/** Hashes brought from a hosted project have another prefix. */
const isArgon = (stored: string): boolean => stored.startsWith('$argon2id$');
