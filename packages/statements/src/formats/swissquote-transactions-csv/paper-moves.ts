import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { type ExchangeKind, tellExchange } from '../../brokers/united-states/tell-exchange.ts';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import type { OutputRow, RowOutput } from '../../layouts/row-output.ts';

/** A row of a paper that came or went without money. */
export interface PaperMove {
  readonly row: OutputRow;
  /** `Fusion`, `Titeleingang`, `Spin off` */
  readonly type: string;
  readonly instrument: Instrument;
  /** As printed: what went may bear a minus or not. */
  readonly quantity: Decimal;
  readonly time: ResolvedTime;
  readonly content: string;
  readonly note: string;
}

const GIVEN = /stock ?divid|divid\w* (?:en actions|in azioni|in aktien)|titeldivid|gratis/i;
const COMES = /spin|ausgabe|eingang|einliefer|deposit|\(in\)|rights? issue|issue of rights|zuteilung/i;
const GOES =
  /wertlos|worthless|ausgang|auslief|withdraw|\(out\)|aus[üu]bung (?:von )?anrecht|exercise of rights/i;
const EXCHANGED = /split|fusion|merger|umtausch/i;

/** Whether a row without money is about papers that move: a dividend of nothing is none. */
export const movesPapers = (type: string): boolean => !/divid/i.test(type) || GIVEN.test(type);

/**
 * Tells papers that moved without money. One that went beside one that came is an exchange; what moved alone came or
 * went as its words or its sign say. Nothing is told of a row of which neither does.
 */
export function tellPaperMoves(moves: readonly PaperMove[], output: RowOutput): void {
  for (let at = 0; at < moves.length; at += 1) {
    const [first, second] = moves.slice(at, at + 2).map(withSign);
    if (first === undefined) return;
    if (second !== undefined && first.quantity.isNegative() !== second.quantity.isNegative()) {
      const sides = [first, second].map((move) => ({ ...move, cash: Decimal.zero }));
      if (tellExchange(exchangeKind(first.type), sides, output)) at += 1;
    } else tellAlone(first, output);
  }
}

const withSign = (move: PaperMove): PaperMove =>
  GOES.test(move.type) ? { ...move, quantity: move.quantity.abs().negated() } : move;

function exchangeKind(type: string): ExchangeKind {
  if (/split/i.test(type)) return 'split';
  return /fusion|merger/i.test(type) ? 'merger' : 'rename';
}

function tellAlone(move: PaperMove, output: RowOutput): void {
  const { row, type, instrument, quantity, time, content, note } = move;
  const { currency } = instrument;
  const went = quantity.isNegative();
  if (EXCHANGED.test(type) || !(went || COMES.test(type) || GIVEN.test(type))) return;
  if (/wertlos|worthless/i.test(type)) {
    const nothing = Decimal.zero;
    output.fill(row, {
      kind: 'sell',
      instrument,
      quantity: quantity.abs(),
      price: nothing,
      fees: nothing,
      time,
      content,
      note,
    });
    return;
  }
  const kind = went ? 'transfer_out' : GIVEN.test(type) ? 'stock_dividend' : 'transfer_in';
  output.event(row, { kind, instrument, currency, more: { quantity: quantity.abs() }, time, content, note });
}
