import type { Facts } from '../facts/facts.ts';
import { resultsOf } from '../facts/results.ts';
import { UNKNOWN_MINUTE } from '../tables/trade-row.ts';
import type { BalanceEvent, PropRules, Replay } from './prop-rules.ts';
import { replay } from './replay.ts';

/** What terms come to in one account of a journal. Money in the account's currency. */
export interface AccountReplay extends Replay {
  readonly currency: string;
  readonly results: number;
  /** Results of which only the day is known: they stand at the end of it, in the order of the journal. */
  readonly untimed: number;
  /** Results in other currencies than the account's; they are left out. */
  readonly foreign: number;
}

/**
 * Plays terms through all that an account realised, exit by exit, on the trading days of the journal.
 *
 * @param account id. @param from the first day that counts; all where there is none.
 * @returns `null` of an account that is not there.
 */
export function replayAccount(
  facts: Facts,
  account: string,
  rules: PropRules,
  today: number,
  from: number | null = null,
): AccountReplay | null {
  const about = facts.accounts.get(account);
  if (about === undefined) return null;
  const { currency } = about;
  const code = facts.currencies.values.indexOf(currency);
  const unit = 10 ** (facts.scales[code] ?? 2);
  const { events, untimed, foreign } = eventsOf(facts, account, code, from ?? -Infinity);
  const found = replay(events, inParts(rules, unit), today);
  const money = (whole: number): number => whole / unit;
  const maybe = (whole: number | null): number | null => (whole === null ? null : whole / unit);
  const { standing, course } = found;
  return {
    currency,
    results: events.length,
    untimed,
    foreign,
    attempts: found.attempts.map((one) => ({
      ...one,
      net: money(one.net),
      bestDay: money(one.bestDay),
      lost: one.lost === null ? null : { ...one.lost, beyond: money(one.lost.beyond) },
    })),
    standing:
      standing === null
        ? null
        : {
            ...standing,
            balance: money(standing.balance),
            floor: maybe(standing.floor),
            room: maybe(standing.room),
            roomToday: maybe(standing.roomToday),
            profit: money(standing.profit),
            bestDay: money(standing.bestDay),
          },
    course: { ...course, balance: course.balance.map(money), floor: course.floor.map(money) },
  };
}

/** Exits of one account in its currency; results of days stand in the order of closing, what is closed later last. */
function eventsOf(
  facts: Facts,
  account: string,
  currency: number,
  from: number,
): { readonly events: readonly BalanceEvent[]; readonly untimed: number; readonly foreign: number } {
  const { categories, integers } = facts.table;
  const results = resultsOf(facts, 'realised');
  const own = categories.account.values.indexOf(account);
  const events: BalanceEvent[] = [];
  let [untimed, foreign] = [0, 0];
  for (let i = 0; i < results.length; i += 1) {
    const row = results.row[i] ?? 0;
    if (categories.account.codes[row] !== own || (results.day[i] ?? 0) < from) continue;
    if (categories.currency.codes[row] !== currency) {
      foreign += 1;
      continue;
    }
    const day = results.day[i] ?? 0;
    // Of an exit before the last one only its day is kept.
    const timed = day === integers.day[row] && (integers.closeMinute[row] ?? UNKNOWN_MINUTE) >= 0;
    if (!timed) untimed += 1;
    events.push({ day, net: results.net[i] ?? 0, row });
  }
  return { events, untimed, foreign };
}

function inParts(rules: PropRules, unit: number): PropRules {
  const whole = (money: number): number => Math.round(money * unit);
  const maybe = (money: number | null): number | null => (money === null ? null : whole(money));
  const { start, dailyLoss, maximumLoss, target } = rules;
  return {
    ...rules,
    start: whole(start),
    dailyLoss: maybe(dailyLoss),
    target: maybe(target),
    maximumLoss: maximumLoss === null ? null : { ...maximumLoss, amount: whole(maximumLoss.amount) },
  };
}
