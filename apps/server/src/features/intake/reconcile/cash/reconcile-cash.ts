import type { ReconciliationLineJson } from '@tapebook/contract';
import { assetCode } from '@tapebook/domain/instruments';
import { type Currency, Decimal } from '@tapebook/domain/money';
import type { StatedTotal } from '@tapebook/statements';
import { type AccountRow, findAccounts } from '#server/features/accounts/index.ts';
import { type Tx, zoneInSql } from '#server/platform/database/index.ts';
import type { SourceSummary } from '../../staging/activity-source.ts';
import type { StagingRows } from '../../staging/staging-rows.ts';
import { type CashEvidence, explainCash } from './explain-cash.ts';
import { countSetAside, findHeldOnMargin, lastTrades } from './find-evidence.ts';
import { moneyWords } from './money-words.ts';
import { type CashSum, type CashSums, type CashWindow, cashOf, sumCash } from './sum-cash.ts';

export interface CashFacts {
  readonly summary: SourceSummary;
  readonly rows: Pick<StagingRows, 'partNames'>;
  /** Ids of accounts by the statement's own names. */
  readonly accountIds: ReadonlyMap<string, string>;
  /** Rows that the import rejected, whether their reader did or the journal. */
  readonly rejected: number;
}

/** A total of cash, beside what the journal makes it. */
interface Held {
  readonly total: StatedTotal;
  readonly account: AccountRow;
  readonly window: CashWindow;
  readonly sums: CashSums;
  readonly sum: CashSum;
  /** What the journal has of the currency before the statement: the opening balance and all since. */
  readonly before: Decimal;
  readonly computed: Decimal;
  readonly difference: Decimal;
  readonly places: number;
}

const FIAT: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const CASH_PARTS = ['trades', 'commissions', 'dividends', 'interest', 'taxes', 'deposits'] as const;
const CENT_PLACES = 2;
const COIN_PLACES = 8;

/** Money agrees when it agrees to the cent, coins to the smallest part that venues print. */
const placesOf = (currency: Currency): number => (FIAT.has(currency) ? CENT_PLACES : COIN_PLACES);

function windowOf(total: StatedTotal, accountId: string, { summary, rows }: CashFacts): CashWindow {
  const { file } = total;
  const named = file === undefined ? undefined : summary.parts.find(({ name }) => name === file);
  const period = named?.period ?? summary.period;
  const timeZone = zoneInSql((named?.timeZone ?? summary.timeZone)?.name ?? 'UTC');
  return {
    accountId,
    part: file === undefined ? 0 : rows.partNames.indexOf(file) + 1,
    days: period === null ? null : { ...period, timeZone },
  };
}

/**
 * Holds the cash that a statement states against the journal's: what the account held before it, which the
 * statement may state itself, and all that its activities moved since, up to its end.
 */
export async function reconcileCash(
  tx: Tx,
  ownerId: string,
  facts: CashFacts,
): Promise<ReconciliationLineJson[]> {
  const totals = facts.summary.totals.filter(({ measure }) => measure === 'cash');
  if (totals.length === 0) return [];
  const accounts = new Map((await findAccounts(tx, ownerId)).map((account) => [account.id, account]));
  const sums = new Map<string, CashSums>();
  const held: Held[] = [];
  for (const total of totals) {
    const account = accounts.get(facts.accountIds.get(total.account) ?? '');
    // An account of which the file states cash alone is not made: there is nothing to hold it against.
    if (account === undefined) continue;
    const window = windowOf(total, account.id, facts);
    const key = `${account.id} ${window.part}`;
    const known = sums.get(key) ?? (await sumCash(tx, ownerId, window));
    sums.set(key, known);
    held.push(hold(total, account, window, known));
  }
  const lines: ReconciliationLineJson[] = [];
  for (const each of held) lines.push(await lineOf(tx, ownerId, each, held, facts));
  return lines;
}

function hold(total: StatedTotal, account: AccountRow, window: CashWindow, sums: CashSums): Held {
  const sum = cashOf(sums, total.currency);
  const isOwn = assetCode(account.currency) === assetCode(total.currency);
  const before = (isOwn ? Decimal.parse(account.opening_balance) : Decimal.zero).plus(sum.early);
  const unbooked = total.unbooked ?? Decimal.zero;
  const computed = (total.opening ?? before).plus(sum.own).plus(sum.other).plus(unbooked);
  const places = placesOf(total.currency);
  const apart = computed.minus(total.value);
  const difference = apart.rounded(places).isZero() ? Decimal.zero : apart;
  return { total, account, window, sums, sum, before, computed, difference, places };
}

const text = (amount: Decimal): string => amount.normalized().toString();

async function lineOf(
  tx: Tx,
  ownerId: string,
  held: Held,
  all: readonly Held[],
  facts: CashFacts,
): Promise<ReconciliationLineJson> {
  const { total, account, window, computed, difference } = held;
  return {
    accountId: account.id,
    measure: 'cash',
    currency: total.currency,
    ...(window.days === null ? {} : { asOf: window.days.to }),
    statement: text(total.value),
    computed: text(computed),
    difference: text(difference),
    ...noteOf(held),
    ...(difference.isZero() ? {} : { cause: await causeOf(tx, ownerId, held, all, facts) }),
  };
}

/** What ours was counted from, since that decides what the figure proves. Nothing before nothing goes without saying. */
function noteOf({ total, account, before, places, sums }: Held): { note?: string } {
  const money = (amount: Decimal): string => moneyWords(amount, total.currency, places);
  if (total.opening === undefined) {
    return {
      note: sums.knowsEarlier
        ? `Counted from ${money(before)}, which the journal has before this statement.`
        : `Counted from the account’s opening balance of ${money(before)}.`,
    };
  }
  const counted = `Counted from ${money(total.opening)}, which the statement states for its start`;
  if (before.minus(total.opening).rounded(places).isZero()) {
    return total.opening.isZero() ? {} : { note: `${counted} and the journal has too.` };
  }
  const remedy =
    account.currency === total.currency
      ? 'Import the earlier statements of this account, or set its opening balance.'
      : 'Import the earlier statements of this account.';
  return { note: `${counted}. The journal has ${money(before)} there. ${remedy}` };
}

function partsOf({ parts = {} }: StatedTotal, sum: CashSum): CashEvidence['parts'] {
  return CASH_PARTS.flatMap((part) => {
    const stated = parts[part];
    return stated === undefined ? [] : [{ part, stated, ours: sum.parts[part] }];
  });
}

async function causeOf(
  tx: Tx,
  ownerId: string,
  held: Held,
  all: readonly Held[],
  { summary, rejected }: CashFacts,
): Promise<string> {
  const { total, account, window, sums, sum, difference, places, before } = held;
  const { currency } = total;
  const beside = all.filter((each) => each.account.id === account.id && each.window.part === window.part);
  const stated = new Set(beside.map((each) => each.total.currency));
  const elsewhere = all.find(
    (each) =>
      each.account.id !== account.id &&
      each.total.currency === currency &&
      each.difference.plus(difference).rounded(places).isZero(),
  );
  const { ignoredBy } = summary.counts;
  return explainCash({
    currency,
    places,
    difference,
    startStated: total.opening !== undefined,
    opening: before,
    canOpen: account.currency === currency,
    knowsEarlier: sums.knowsEarlier,
    others: { facts: sum.otherFacts, sum: sum.other },
    parts: partsOf(total, sum),
    commissions: sum.parts.commissions,
    unrounded: sum.unrounded,
    lastTrades: await lastTrades(tx, ownerId, window, currency),
    rejected,
    beforeStart: ignoredBy['before-start-date'] ?? 0,
    setAside: await countSetAside(tx, window),
    conversions: total.unbooked === undefined ? (ignoredBy['automatic-conversion'] ?? 0) : 0,
    heldOnMargin: await findHeldOnMargin(tx, ownerId, account.id, currency),
    foreignResults: [...sums.results.keys()].filter((each) => !stated.has(each)),
    opposite: beside.flatMap((each) =>
      each.total.currency !== currency && each.difference.sign() === -difference.sign()
        ? [each.total.currency]
        : [],
    ),
    movedTo: elsewhere?.account.name ?? null,
  });
}
