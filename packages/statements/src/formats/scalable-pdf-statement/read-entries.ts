import { Decimal } from '@tapebook/domain/money';
import { RowProblem } from '../../layouts/row-problem.ts';
import { ISIN } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { tellCash } from '../../notes/tell-cash.ts';

const DAY = String.raw`\d\d\.\d\d\.\d{4}`;
const ENTRY = new RegExp(`^(${DAY}) (${DAY}) (.+?) (${AMOUNT}) ([A-Z]{3})$`);
const PAPER = new RegExp(`\\(${ISIN}\\)`);
/** Parts of interest that are kept back of it; the surcharge is part of the tax, the church's by the highest rate. */
const TAXES = [
  { words: /Kapitalertrags?steuer|Capital gains tax/i, rate: Decimal.parse('0.25') },
  { words: /Solidarit.{1,2}tszuschlag|Solidarity surcharge/i, rate: Decimal.parse('0.01375') },
  { words: /Kirchensteuer|Church tax/i, rate: Decimal.parse('0.0225') },
] as const;
const INTEREST = /Zins|Interest/i;
const ADVANCE_TAX = /^(?:Vorabpauschale|Preliminary lump sum)/i;
/** Taxes of dividends and costs of trades, whichever entry of the day they belong to. */
const OF_A_LETTER = /Quellensteuer|Withholding tax|Handelsgeb.{1,2}hr|Trading fee|Order fee/i;

/** What stands below the last entry. */
const END = /^(?:Verteilung|Distribution|Bitte überprüfen|Please check|Sofern|If you use)/im;

interface Entry {
  readonly part: Note;
  readonly day: string;
  /** Both days: entries that share them may belong together. */
  readonly group: string;
  readonly words: string;
  readonly value: Decimal;
  readonly currency: string;
  readonly ofPaper: boolean;
}

/** Reads all entries of a statement: a tax is told with what else was booked on its day. */
export function readEntries(note: Note): void {
  const account = note.word(/^(?:Verrechnungskonto|Clearing account) ([A-Z]{2}\d+)/m);
  const entries = entriesOf(note);
  const unfinished = END.test(note.text) ? undefined : entries.at(-1)?.group;
  for (const entry of entries) {
    try {
      if (entry.group === unfinished && taxOf(entry.words) !== undefined) {
        entry.part.lacks('other entries of its day, since the statement ends before them');
      }
      readEntry(entry, entries, account);
    } catch (problem) {
      if (!(problem instanceof RowProblem)) throw problem;
      note.file.output.reject(entry.part, problem.code, problem.message);
    }
  }
}

function entriesOf(note: Note): Entry[] {
  const lines = note.text.split('\n');
  return lines.flatMap((line, index) => {
    const [, day, valueDay = '', words = '', amount = '', currency = ''] = ENTRY.exec(line) ?? [];
    if (day === undefined) return [];
    const next = lines.findIndex((other, at) => at > index && ENTRY.test(other));
    const own = lines.slice(index, next === -1 ? lines.length : next).join(' ');
    return [
      {
        part: note.part(index),
        day,
        group: `${day} ${valueDay}`,
        words,
        value: note.parse('amount', amount),
        currency,
        ofPaper: PAPER.test(own),
      },
    ];
  });
}

function readEntry(entry: Entry, entries: readonly Entry[], account: string | undefined): void {
  const { part, words, value, currency } = entry;
  const { output } = part.file;
  if (ADVANCE_TAX.test(words) && value.isZero()) {
    output.ignore(part, 'zero-quantity');
  } else if (
    entry.ofPaper ||
    ADVANCE_TAX.test(words) ||
    OF_A_LETTER.test(words) ||
    isTaxOfLetter(entry, entries)
  ) {
    // Quantities are rounded here: the contract note has the trade and its cost, letters have dividends and taxes.
    output.ignore(part, 'cash-side-of-trade');
  } else {
    const told = { account, time: part.time(entry.day), value, currency, note: words };
    const kind = INTEREST.test(words)
      ? 'interest'
      : taxOf(words) !== undefined || /Steuer|Tax/i.test(words)
        ? 'tax'
        : /Geb.{1,2}hr|Entgelt|Fee/i.test(words) && value.isNegative()
          ? 'fee'
          : value.isNegative()
            ? 'withdrawal'
            : 'deposit';
    tellCash(part, { kind, ...told });
  }
}

const taxOf = (words: string): (typeof TAXES)[number] | undefined =>
  TAXES.find((tax) => tax.words.test(words));

/**
 * Whether a tax belongs to a paper of its day, which a letter tells. Beside interest, the one that comes nearest to
 * the rate of its kind is the interest's.
 */
function isTaxOfLetter(entry: Entry, entries: readonly Entry[]): boolean {
  const tax = taxOf(entry.words);
  if (tax === undefined) return false;
  const others = entries.filter(({ group }) => group === entry.group);
  const interest = others.filter(({ words }) => INTEREST.test(words));
  const ofLetters = others.some(({ ofPaper, words }) => ofPaper || ADVANCE_TAX.test(words));
  if (interest.length === 0 || !ofLetters) return ofLetters;
  const expected = interest.reduce((sum, { value }) => sum.minus(value), Decimal.zero).times(tax.rate);
  const distance = ({ value }: Entry): Decimal => value.minus(expected).abs();
  return others.some((other) => taxOf(other.words) === tax && distance(other).compare(distance(entry)) < 0);
}
