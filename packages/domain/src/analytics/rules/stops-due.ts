import { formatDay } from '../../time/index.ts';
import type { TradeTable } from '../tables/trade-table.ts';
import type { KeptRule } from './judge-of.ts';

/** An open trade that has no stop, and when it breaks the rule that asks for one soon after the entry. */
export interface StopDue {
  readonly row: number;
  /** Id of the rule. */
  readonly rule: string;
  /** The last instant at which it is not broken, in microseconds since 1970. */
  readonly by: number;
}

const OF_TIME = 'withoutStop';

/** What time alone will break or has broken: of trades that are open and have no stop, the one that is due first foremost. */
export function stopsDue(table: TradeTable, rules: readonly KeptRule[]): readonly StopDue[] {
  const limits = rules.flatMap((rule) =>
    rule.versions.flatMap(({ from, to, terms }) => {
      const limit = soonest(terms ?? []);
      return limit === null ? [] : [{ rule, from, to, limit }];
    }),
  );
  if (limits.length === 0) return [];
  const { openDay, openMinute } = table.integers;
  const { openedAt } = table.numbers;
  const { status, stopCourse, account } = table.categories;
  const [open, none] = [status.values.indexOf('open'), stopCourse.values.indexOf('')];
  const due: StopDue[] = [];
  for (let row = 0; row < table.length; row += 1) {
    // Of a day without an hour nobody knows when its time is over.
    if (status.codes[row] !== open || stopCourse.codes[row] !== none || (openMinute[row] ?? -1) < 0) continue;
    const day = formatDay(openDay[row] ?? 0);
    const [of, id] = [account.values[account.codes[row] ?? 0] ?? '', table.ids[row] ?? ''];
    for (const { rule, from, to, limit } of limits)
      if (
        day >= from &&
        (to === null || day <= to) &&
        (rule.accountIds?.includes(of) ?? true) &&
        !rule.exceptions.some(({ tradeId }) => tradeId === id)
      )
        due.push({ row, rule: rule.id, by: (openedAt[row] ?? 0) + limit * 1e6 });
  }
  return due.sort((a, b) => a.by - b.by);
}

/** The shortest time without a stop at which one of the filters holds, in seconds; `null` where none asks for it. */
function soonest(filters: NonNullable<KeptRule['versions'][number]['terms']>): number | null {
  const limits = filters.flatMap((filter) =>
    filter.flatMap(({ field, match, exclude }) =>
      field === OF_TIME && match.kind === 'range' && exclude !== true && match.low !== undefined
        ? [match.low]
        : [],
    ),
  );
  return limits.length === 0 ? null : Math.min(...limits);
}
