import { type Currency, Decimal } from '@tapebook/domain/money';
import type { CashPart } from '@tapebook/statements';
import { moneyWords } from './money-words.ts';

/** What is known about why our cash is not what the statement states. */
export interface CashEvidence {
  readonly currency: Currency;
  /** Decimals to which amounts of the currency agree. */
  readonly places: number;
  /** Ours less theirs; not zero. */
  readonly difference: Decimal;
  /** The statement states what it began with. */
  readonly startStated: boolean;
  /** What ours was counted from, where the statement does not state it. */
  readonly opening: Decimal;
  /** The account's opening balance is in this currency, so that it can be set. */
  readonly canOpen: boolean;
  /** The journal has facts of the account from before the statement. */
  readonly knowsEarlier: boolean;
  /** What the journal has of the statement's days that the statement does not list. */
  readonly others: { readonly facts: number; readonly sum: Decimal };
  /** What the statement counts between its start and its end, and what its facts make of the same. */
  readonly parts: readonly { readonly part: CashPart; readonly stated: Decimal; readonly ours: Decimal }[];
  /** Costs of the statement's fills, as cash: negative. */
  readonly commissions: Decimal;
  /** Facts of the statement whose cash is no whole cent. */
  readonly unrounded: number;
  /** Cash of the trades of the last one, two, three and four days of the statement. */
  readonly lastTrades: readonly Decimal[];
  /** Rows of the file that brought nothing, by why. */
  readonly rejected: number;
  readonly beforeStart: number;
  readonly setAside: number;
  readonly conversions: number;
  /** Futures and the like that were held at the end: what they stood at is in the cash of some brokers. */
  readonly heldOnMargin: readonly string[];
  /** Currencies of results for which the statement states no cash: the broker paid them in another one. */
  readonly foreignResults: readonly Currency[];
  /** Currencies of the same account whose cash differs the other way. */
  readonly opposite: readonly Currency[];
  /** Another account of the statement in which the same amount differs the other way. */
  readonly movedTo: string | null;
}

type Explanation = (evidence: CashEvidence) => string | null;

const HALF_A_CENT = Decimal.parse('0.005');

const money = (amount: Decimal, { currency, places }: CashEvidence): string =>
  moneyWords(amount, currency, places);

const isSame = (left: Decimal, right: Decimal, places: number): boolean =>
  left.minus(right).rounded(places).isZero();

const rows = (count: number): string => (count === 1 ? '1 row' : `${count} rows`);

const PART_WORDS: Readonly<Record<CashPart, string>> = {
  trades: 'trades',
  commissions: 'commissions',
  dividends: 'dividends',
  interest: 'interest',
  taxes: 'withholding tax',
  deposits: 'deposits and withdrawals',
};

/** Parts of the statement's own count that its rows do not make. */
const partsApart = ({ parts, places }: CashEvidence) =>
  parts.filter(({ stated, ours }) => !isSame(stated, ours, places));

const countWords = (evidence: CashEvidence): string =>
  partsApart(evidence)
    .map(
      ({ part, stated, ours }) =>
        `${money(stated, evidence)} for ${PART_WORDS[part]} where its rows make ${money(ours, evidence)}`,
    )
    .join(', and ');

/** What accounts for the whole difference, to the cent: the first that does is the cause. */
const WHOLE: readonly Explanation[] = [
  (evidence) => {
    const apart = partsApart(evidence);
    const sum = apart.reduce((total, { ours, stated }) => total.plus(ours).minus(stated), Decimal.zero);
    return apart.length === 0 || !isSame(sum, evidence.difference, evidence.places)
      ? null
      : `The statement’s own count has ${countWords(evidence)}: it leaves rows out, or was edited.`;
  },
  (evidence) => {
    const { others, difference, places } = evidence;
    if (others.facts === 0 || !isSame(others.sum, difference, places)) return null;
    const count = others.facts === 1 ? '1 activity' : `${others.facts} activities`;
    return `The journal has ${count} of these days that the statement does not list, typed in or from another file: ${money(others.sum, evidence)} together. Check whether they are there twice.`;
  },
  (evidence) =>
    evidence.movedTo === null
      ? null
      : `The same amount differs the other way in the account ${evidence.movedTo}: money moved between the two, and the file has one side of it.`,
  (evidence) => {
    const { lastTrades, difference, places } = evidence;
    const days = lastTrades.findIndex((sum) => !sum.isZero() && isSame(sum, difference, places)) + 1;
    if (days === 0) return null;
    const span = days === 1 ? 'the last day' : `the last ${days} days`;
    return `It is what the trades of ${span} moved: they settle after the statement’s end, and it states settled cash.`;
  },
  ({ commissions, difference, places }) =>
    commissions.isZero() || !isSame(commissions, difference, places)
      ? null
      : 'It is exactly the costs of this file: the statement’s cash does not have them yet, or leaves them out.',
  ({ difference, unrounded }) =>
    unrounded > 0 && difference.abs().compare(HALF_A_CENT.times(Decimal.fromInteger(unrounded))) <= 0
      ? `The broker rounds each booking to the cent: ${rows(unrounded)} of the file have more decimals.`
      : null,
];

/** What is known to move cash apart, as much as can be said. */
const PARTS: readonly Explanation[] = [
  (evidence) =>
    partsApart(evidence).length === 0 ? null : `The statement’s own count has ${countWords(evidence)}.`,
  ({ rejected }) =>
    rejected === 0
      ? null
      : `${rows(rejected)} could not be read: what they moved is missing. See the verdicts.`,
  ({ beforeStart }) =>
    beforeStart === 0
      ? null
      : `${rows(beforeStart)} from before the date that you chose to start from ${beforeStart === 1 ? 'is' : 'are'} left out.`,
  ({ setAside }) =>
    setAside === 0
      ? null
      : `${rows(setAside)} ${setAside === 1 ? 'was' : 'were'} set aside because another report had brought the same: where it states other costs, the cash differs.`,
  ({ conversions, opposite }) =>
    conversions === 0
      ? null
      : `${rows(conversions)} of automatic currency conversions ${conversions === 1 ? 'is' : 'are'} not booked${opposite.length === 0 ? '' : `: what is missing here is over in ${opposite.join(', ')}`}.`,
  ({ conversions, opposite, currency }) =>
    conversions > 0 || opposite.length === 0
      ? null
      : `The cash in ${opposite.join(', ')} differs the other way: an exchange with ${currency} may be missing.`,
  ({ foreignResults, currency }) =>
    foreignResults.length === 0
      ? null
      : `Results in ${foreignResults.join(', ')} were paid in ${currency}, at rates that the file does not state.`,
  ({ heldOnMargin }) =>
    heldOnMargin.length === 0
      ? null
      : `${heldOnMargin.slice(0, 3).join(', ')} ${heldOnMargin.length === 1 ? 'was' : 'were'} still held: some brokers settle open results into the cash day by day.`,
  (evidence) => {
    const { startStated, knowsEarlier, opening, difference, canOpen } = evidence;
    if (startStated) return null;
    const start = opening.minus(difference);
    const remedy = canOpen
      ? 'import the earlier statements of this account, or set its opening balance'
      : 'import the earlier statements of this account';
    return knowsEarlier
      ? `Earlier statements may be missing in between: what is known before this one makes ${money(opening, evidence)}, and all would agree with ${money(start, evidence)}.`
      : `It starts before the first file: nothing tells what the account held before this statement. If that was ${money(start, evidence)}, all agrees: ${remedy}.`;
  },
];

/** Why our cash is not what the statement states, in words; that it cannot be told, where it cannot. */
export function explainCash(evidence: CashEvidence): string {
  for (const explain of WHOLE) {
    const cause = explain(evidence);
    if (cause !== null) return cause;
  }
  const causes = PARTS.flatMap((explain) => explain(evidence) ?? []);
  return causes.length > 0
    ? causes.join(' ')
    : 'Nothing in the file says why: it may leave out what moved cash, or it was edited. Compare its rows with the broker’s own list of cash.';
}
