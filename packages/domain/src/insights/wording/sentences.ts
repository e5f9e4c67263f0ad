import { formatDay, MONTHS } from '../../time/index.ts';
import type { OutcomeKind, Telling } from '../outcomes/outcome.ts';

/** What a sentence stands on. */
export interface Told {
  readonly phrase: string;
  readonly effect: number;
  readonly interval: readonly [low: number, high: number];
  readonly trades: number;
  readonly days: number;
  /** Of the whole journal. */
  readonly firstDay: number;
  readonly lastDay: number;
  readonly inOneHalf: number;
  readonly caution?: string | null;
}

/** As the rest of the sentence, in English. */
const counted = (number: number): string => number.toLocaleString('en-US');

const FEW_DAYS = 30;
const MOSTLY = 0.8;

/** A size in the trader's terms, without its sign: "0.37R", "0.4 %", "0.37 of a usual result". */
export function sizeText(value: number, { outcome, unit }: Telling): string {
  const size = Math.abs(value);
  switch (outcome) {
    case 'r':
      return `${size.toFixed(2)}R`;
    case 'return':
      return `${(100 * size * unit).toPrecision(2)}%`;
    case 'usual':
      return `${size.toFixed(2)} of a usual result`;
  }
}

/**
 * What was seen, as it was seen: a difference that goes along with something, never what it would bring to change it.
 */
export function sentenceOf(told: Told, telling: Telling): string {
  const [low, high] = told.interval.map((end) => end * Math.sign(told.effect)).sort((a, b) => a - b);
  const word = told.effect < 0 ? 'worse' : 'better';
  // One that reaches beyond nothing goes the other way there.
  const end = (value: number): string => `${value < 0 ? '−' : ''}${sizeText(value, telling)}`;
  const range = `${end(low ?? 0)} to ${end(high ?? 0)}`;
  const subject = `${told.phrase.slice(0, 1).toUpperCase()}${told.phrase.slice(1)}`;
  return `${subject} went ${sizeText(told.effect, telling)} (${range}) ${word} per trade than your other trades: ${counted(told.trades)} trades on ${counted(told.days)} days.`;
}

/** What is to be known of a finding that stands on little, or on one part of the time. */
export function cautionsOf(told: Told): readonly string[] {
  const cautions: string[] = [];
  if (told.days < FEW_DAYS) cautions.push(`It stands on ${told.days} days only.`);
  if (told.inOneHalf >= MOSTLY) {
    const period = `${dayInWords(told.firstDay)} to ${dayInWords(told.lastDay)}`;
    const share = Math.round(100 * told.inOneHalf);
    cautions.push(
      `${share}% of its days lie in one half of ${period}: something else of that time may be behind it.`,
    );
  }
  if (told.caution) cautions.push(told.caution);
  return cautions;
}

/** As it is said: the words of a finding are for whoever reads English, whatever their numbers look like. */
function dayInWords(day: number): string {
  const [year = '', month = '', ofMonth = ''] = formatDay(day).split('-');
  return `${MONTHS[Number(month) - 1]} ${Number(ofMonth)}, ${year}`;
}

/** What the search is held to; on made-up journals in which it is known what there is it was 3 to 5 (decision 85). */
const HOW_OFTEN_WRONG = 'About 5 in 100 of such claims are chance.';

/** What the whole search came to; no finding is a result. */
export function summaryOf(tested: number, findings: number): string {
  if (tested === 0) return 'Nothing can be checked yet.';
  const patterns = `${tested} ${tested === 1 ? 'pattern' : 'patterns'} checked`;
  if (findings === 0) return `${patterns}, none stands out from chance.`;
  const one = findings === 1;
  return `${patterns}, ${findings} ${one ? 'stands' : 'stand'} out. ${HOW_OFTEN_WRONG}`;
}

/**
 * Where there is no risk or only of some trades: what was compared instead, and how many have one.
 *
 * @param risks of how many of all trades a risk is known; absent in what was searched before that was counted.
 */
export function measuredIn(
  { outcome }: Telling,
  without: number,
  risks?: { readonly known: number; readonly of: number },
): string {
  const kinds: Readonly<Record<OutcomeKind, string>> = {
    r: 'Measured in R, net result by what was risked.',
    return: `${riskWords(risks)}: measured as net return on what was put in.`,
    usual: 'Trades have neither risk nor notional: measured by the usual size of the 50 results before each.',
  };
  if (without === 0) return kinds[outcome];
  return `${kinds[outcome]} ${counted(without)} ${without === 1 ? 'trade' : 'trades'} that cannot be measured so ${without === 1 ? 'is' : 'are'} left out.`;
}

function riskWords(risks: { readonly known: number; readonly of: number } | undefined): string {
  if (risks === undefined) return 'Most trades have no risk';
  const { known, of } = risks;
  if (known === 0) return `None of ${counted(of)} trades has a risk`;
  return `Only ${counted(known)} of ${counted(of)} trades ${known === 1 ? 'has' : 'have'} a risk, and half of them would be needed`;
}

/** What the difference comes to in money: shrunk, at the usual risk, and so never the sum of the segment's losses. */
export const moneyImpact = (told: Pick<Told, 'effect' | 'trades'>, medianRisk: number): number =>
  told.effect * medianRisk * told.trades;
