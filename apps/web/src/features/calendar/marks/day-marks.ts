/** What stands at a day beside its result. */
export interface DayMarks {
  /** Something is written of it. */
  readonly written: boolean;
  readonly plan: 'none' | 'written' | 'locked';
  /** Trades that closed on it and broke a rule. */
  readonly broken: number;
  /** Files that were imported on it. */
  readonly imports: number;
}

interface Entry {
  readonly id: string;
  readonly noted: boolean;
  readonly planned: boolean;
  readonly lockedAt?: string | undefined;
}

interface Marked {
  readonly entries: readonly Entry[];
  /** Trades that broke a rule, by their day. */
  readonly broken: ReadonlyMap<string, number>;
  /** Days on which something was imported, once for each import. */
  readonly imports: readonly string[];
  /** Whether the plan of a day is locked. */
  readonly isLocked: (day: string, lockedAt: string | undefined) => boolean;
}

const NONE: DayMarks = { written: false, plan: 'none', broken: 0, imports: 0 };

/** The marks of all days that have one, by their day. */
export function dayMarks({ entries, broken, imports, isLocked }: Marked): ReadonlyMap<string, DayMarks> {
  const marks = new Map<string, DayMarks>();
  const add = (day: string, change: (of: DayMarks) => Partial<DayMarks>): void => {
    const of = marks.get(day) ?? NONE;
    marks.set(day, { ...of, ...change(of) });
  };
  for (const { id, noted, planned, lockedAt } of entries) {
    if (!noted && !planned) continue;
    add(id, () => ({
      written: noted,
      plan: !planned ? 'none' : isLocked(id, lockedAt) ? 'locked' : 'written',
    }));
  }
  for (const [day, trades] of broken) if (trades > 0) add(day, () => ({ broken: trades }));
  for (const day of imports) add(day, (of) => ({ imports: of.imports + 1 }));
  return marks;
}

/** What they say, read out with the day. */
export function markWords({ written, plan, broken, imports }: DayMarks): readonly string[] {
  return [
    ...(plan === 'none' ? [] : [plan === 'locked' ? 'plan locked at the first fill' : 'plan written']),
    ...(written ? ['journal written'] : []),
    ...(broken === 0 ? [] : [broken === 1 ? '1 trade broke a rule' : `${broken} trades broke a rule`]),
    ...(imports === 0 ? [] : [imports === 1 ? '1 import' : `${imports} imports`]),
  ];
}
