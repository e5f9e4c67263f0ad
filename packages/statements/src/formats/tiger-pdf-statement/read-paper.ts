import { Decimal } from '@tapebook/domain/money';
import { RowProblem } from '../../layouts/row-problem.ts';
import type { Note } from '../../notes/note.ts';
import { costsByTrade } from './costs-by-trade.ts';
import { tellTiger } from './tell-tiger.ts';

const N = String.raw`-?[\d,]*\.?\d+`;
const DAY = String.raw`\d{4}-\d\d-\d\d`;
const PLACE = String.raw`(?:US|HK|SG|AU|NZ|CN) [A-Z]+ (?:Open|Close)\w*`;
/**
 * Since 2024 the cells have several lines; the one with the figures has market and exchange. Before, a ticker stood
 * before them, and a price of the close between those of the trade.
 */
export const FIGURES: RegExp = new RegExp(
  `^(?![A-Z0-9.]+ ${PLACE} ${N} ${N} ${N} (?!0\\.00 )${N} )(?:[^:]* )?${PLACE} (${N}) (${N}) (${N})\\b`,
);
export const PAPER_TOTAL: RegExp = /^Total\b/;
const TOTAL = new RegExp(`^Total [\\s\\S]*?(?:^| )(${N}) ${N} ${N} (${N}) (${N}) ${N} ([A-Z]{3})$`, 'm');
/** What stands above a paper and is none of it. */
const ABOVE = /^Total\b|^(?:Stock|Option|Bond|Fund|Futures?|Trades)$/;

/**
 * Reads all trades of a paper. Their cells overlap in lines, so that only the order within a column tells what
 * belongs to which trade; the total below says whether all of it was found.
 */
export function readPaper(note: Note, account: string | undefined): void {
  const own = note.text.split('\n');
  const end = own.findIndex((line) => PAPER_TOTAL.test(line));
  const lines = own.slice(0, end === -1 ? own.length : end);
  const [, all = '', fees = '', tax = '', currency = note.lacks('total of its paper')] =
    TOTAL.exec(own.slice(lines.length).join('\n')) ?? [];
  const trades = lines.flatMap((line, index) => {
    const [, count, price = '', proceeds = ''] = FIGURES.exec(line) ?? [];
    return count === undefined ? [] : [{ part: note.part(index), count, price, proceeds }];
  });
  const around = [...ownLead(note), ...lines];
  const [, symbol = note.lacks('symbol')] = /\(([A-Z0-9.]+)\)/.exec(around.join('\n')) ?? [];
  const days = daysOf(around);
  const clocks = clocksOf(around);
  const zone = around.some((line) => /\/Eastern/.test(line))
    ? 'US/Eastern'
    : (/GMT[+-]\d+/.exec(around.join('\n'))?.[0] ?? '');
  const count = trades.reduce((sum, trade) => sum.plus(note.parse('quantity', trade.count)), Decimal.zero);
  const costs = costsByTrade(note, around, FIGURES, trades.length, {
    fees: note.parse('costs', fees).abs(),
    tax: note.parse('GST', tax).abs(),
  });
  const isWhole = count.equals(note.parse('quantity', all));
  trades.forEach(({ part, ...trade }, index) => {
    try {
      const day = days.length === trades.length ? days[index] : undefined;
      tellTiger(part, {
        ...trade,
        account,
        symbol,
        gross: note.parse('amount', trade.proceeds).abs(),
        costs:
          (isWhole ? costs?.[index] : undefined) ??
          part.lacks('costs of its own that can be told: enter it by hand, or import the CSV'),
        currency,
        day: day ?? part.lacks('trade date that can be told: enter it by hand, or import the CSV'),
        clock: (clocks.length === trades.length ? clocks[index] : undefined) ?? '',
        zone,
      });
    } catch (problem) {
      if (!(problem instanceof RowProblem)) throw problem;
      note.file.output.reject(part, problem.code, problem.message);
    }
  });
}

/** What stands above the first trade and belongs to it. */
function ownLead({ lead }: Note): string[] {
  const lines = lead === '' ? [] : lead.split('\n');
  return lines.slice(lines.findLastIndex((line) => ABOVE.test(line)) + 1);
}

/**
 * Days of trades in their order. Where the line of another column slips between their characters, the beginning of
 * one ends the line below its rest.
 */
function daysOf(lines: readonly string[]): string[] {
  return lines.flatMap((line, index) => {
    const [day] = new RegExp(DAY).exec(line) ?? [];
    if (day !== undefined) return [day];
    if (!/^[\d-]{1,9}$/.test(line)) return [];
    const [start = ''] = /\S+$/.exec(lines[index + 1] ?? '') ?? [];
    return new RegExp(`^${DAY}$`).test(start + line) ? [start + line] : [];
  });
}

/** Clocks in their order, broken as days are. */
function clocksOf(lines: readonly string[]): string[] {
  return lines.flatMap((line, index) => {
    const [, whole] = /(\d\d:\d\d:\d\d),/.exec(line) ?? [];
    if (whole !== undefined) return [whole];
    const [, end] = /(?:^| )([\d:]{1,7}),(?: US)? [A-Z]{3}$/.exec(line) ?? [];
    const [start = ''] = /[\d:]+$/.exec(lines[index + 1] ?? '') ?? [];
    return end !== undefined && /^\d\d:\d\d:\d\d$/.test(start + end) ? [start + end] : [];
  });
}
