import { exitsOf } from '../facts/exits.ts';
import type { Facts } from '../facts/facts.ts';
import { isTimed } from '../tables/trade-row.ts';
import type { BalanceEvent, PropRules, Replay } from './prop-rules.ts';
import { replay } from './replay.ts';

/** What terms come to in one account of a journal. Money in the account's currency. */
export interface AccountReplay extends Replay {
  readonly currency: string;
  /** Exits that were played. */
  readonly results: number;
  /** Exits of which only the day is known: they stand at the end of it, in the order of the journal. */
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
  const { events, results, untimed, foreign } = eventsOf(facts, account, code, from ?? -Infinity);
  const found = replay(events, inParts(rules, unit), today);
  const money = (whole: number): number => whole / unit;
  const maybe = (whole: number | null): number | null => (whole === null ? null : whole / unit);
  const { standing, course } = found;
  return {
    currency,
    results,
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

interface Exit extends BalanceEvent {
  /** `null` where only the day is known. */
  readonly at: number | null;
}

function eventsOf(facts: Facts, account: string, currency: number, from: number) {
  const { categories } = facts.table;
  const own = categories.account.values.indexOf(account);
  const ofAccount = exitsFrom(facts, from).filter(({ row }) => categories.account.codes[row] === own);
  const exits = ofAccount.filter(({ row }) => categories.currency.codes[row] === currency);
  return {
    events: instants(exits.sort(inTime)),
    results: exits.length,
    untimed: exits.filter(({ at }) => at === null).length,
    foreign: ofAccount.length - exits.length,
  };
}

/** All of known result, from a day on, as they stand. */
function exitsFrom(facts: Facts, from: number): Exit[] {
  const { closeMinute } = facts.table.integers;
  const exits = exitsOf(facts);
  const all: Exit[] = [];
  for (let i = 0; i < exits.length; i += 1) {
    const row = exits.row[i] ?? 0;
    const at = exits.ends[i] === 0 || isTimed(closeMinute[row]) ? (exits.at[i] ?? null) : null;
    all.push({ day: exits.day[i] ?? 0, net: exits.net[i] ?? Number.NaN, row, at });
  }
  for (const part of exits.untimed) all.push({ ...part, at: null });
  return all.filter(({ day, net }) => day >= from && !Number.isNaN(net));
}

/** Within a day those without a time come last, as they stand. */
const inTime = (a: Exit, b: Exit): number =>
  a.day - b.day || Number(a.at === null) - Number(b.at === null) || (a.at ?? 0) - (b.at ?? 0);

/** Exits of one instant as one, with the trade that lost the most of them: no balance stood between them. */
function instants(exits: readonly Exit[]): readonly BalanceEvent[] {
  const events: BalanceEvent[] = [];
  let [last, worst]: [Exit | null, number] = [null, 0];
  for (const exit of exits) {
    const { day, net, row, at } = exit;
    const joined = events.at(-1);
    if (joined !== undefined && at !== null && last?.at === at && last.day === day) {
      const isWorse = net < worst;
      if (isWorse) worst = net;
      events[events.length - 1] = { day, net: joined.net + net, row: isWorse ? row : joined.row };
    } else {
      events.push({ day, net, row });
      worst = net;
    }
    last = exit;
  }
  return events;
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
