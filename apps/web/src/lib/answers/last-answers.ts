import type { Answer } from '@tapebook/domain/analytics';
import * as z from 'zod/mini';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';
import { keepPersonal, keptPerson, readPersonal } from '#web/lib/identity/personal-store.ts';
import { session } from '#web/lib/identity/session.ts';
import { release } from '#web/lib/loading/release.ts';

/** The answers that a browser keeps from one visit to the next, of one state of the journal. */
export interface AnswerMemory {
  /** Those of the last visit, by their questions as JSON; none where they are of anything else. */
  readonly former: Promise<ReadonlyMap<string, readonly Answer[]>>;
  /** Keeps an answer for the next visit. */
  readonly keep: (questions: string, answers: readonly Answer[]) => void;
}

const NAME = 'answers';
/** What was asked last: more than a page asks. */
const MOST = 40;
/** A bar for each trade is quickly reckoned, and long to write. */
const MOST_ROWS = 5_000;
const WRITE_AFTER_MS = 1_000;

const keptAnswers = z.object({
  /** What they hang on; anything else and they are none. */
  of: z.string(),
  answers: z.array(z.tuple([z.string(), z.array(z.unknown())])),
});

const NONE: ReadonlyMap<string, readonly Answer[]> = new Map();

/** Read once, when the first page begins to load: what is read later would not come before the thread's own answers. */
let read: Promise<unknown> | null = null;

/** Begins to read what was kept. */
export function readLastAnswers(): void {
  read ??= session.ready().then(() => (authorizedUser === null ? readPersonal(NAME) : undefined));
}

/**
 * What the answers hang on: the trades, what is known beside them, the code that reckons, and the day, since open trades grow
 * older.
 */
const placeOf = (version: string, context: string): string =>
  JSON.stringify([keptPerson(), version, context, release(), new Date().toISOString().slice(0, 10)]);

/** @param version of the journal; `null`: it has none, and nothing is kept. */
export function answerMemory(version: string | null, context: string): AnswerMemory {
  const person = keptPerson();
  if (version === null || person === null || authorizedUser !== null) {
    return { former: Promise.resolve(NONE), keep: () => undefined };
  }
  readLastAnswers();
  const place = placeOf(version, context);
  const held = new Map<string, readonly Answer[]>();
  let isPlanned = false;
  const write = (): void => {
    isPlanned = false;
    if (place !== placeOf(version, context)) return;
    void keepPersonal(person, NAME, { of: place, answers: [...held] });
  };
  const former = (read ?? Promise.resolve()).then((value) => {
    const kept = keptAnswers.safeParse(value).data;
    // Written by this very release, so of its form.
    return kept?.of === place ? new Map(kept.answers as [string, Answer[]][]) : NONE;
  });
  return {
    former,
    keep(questions, answers) {
      if (answers.some(({ blocks }) => blocks.some(({ rows }) => rows.length > MOST_ROWS))) return;
      // The one that was asked for last stands last.
      held.delete(questions);
      held.set(questions, answers);
      const [oldest] = held.keys();
      if (held.size > MOST && oldest !== undefined) held.delete(oldest);
      if (isPlanned) return;
      isPlanned = true;
      setTimeout(() => {
        if ('requestIdleCallback' in window) requestIdleCallback(write, { timeout: 5_000 });
        else write();
      }, WRITE_AFTER_MS);
    },
  };
}
