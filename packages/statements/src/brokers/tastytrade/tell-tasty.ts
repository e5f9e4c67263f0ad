import { Decimal } from '@tapebook/domain/money';
import { parseNumber } from '../../cells/parse-number.ts';
import type { StatementCancellation } from '../../contracts/statement.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { missingValue } from '../../outputs/wording.ts';
import { cashKindOf } from '../united-states/cash-words.ts';
import { settledPrice } from '../united-states/settled-amount.ts';
import { type ExchangeKind, tellExchange } from '../united-states/tell-exchange.ts';
import { quantityInWords, type TastyEntry } from './tasty-entry.ts';

const TRANSFERRED = /acat|transfer/i;
const ENDS = /^(?:cash settled |cash-settled )?(expiration|assignment|exercise)$/i;
const EXCHANGES: readonly (readonly [RegExp, ExchangeKind])[] = [
  [/split/i, 'split'],
  [/symbol change|name change|special dividend|adjustment/i, 'rename'],
  [/merger|acquisition|reorgani[sz]ation|conversion/i, 'merger'],
];

/** Of rows that stand in pairs of what went and what came; `null` for all others. */
export const tastyExchange = (type: string, subType: string): ExchangeKind | null =>
  type === 'Receive Deliver' ? (EXCHANGES.find(([pattern]) => pattern.test(subType))?.[1] ?? null) : null;

/** What neighbouring rows of one event have in common; a row of its own has its line. */
export function tastyGroup(row: {
  date: string;
  type: string;
  subType: string;
  symbol: string;
  line: number;
}): string {
  const { date, type, subType, symbol, line } = row;
  if (tastyExchange(type, subType) !== null) return `${date}|${subType}`;
  if (type === 'Receive Deliver' && ENDS.test(subType)) return `${date}|end|${symbol}`;
  return isDividend(type, subType) ? `${date}|${subType}|${symbol}` : `${line}`;
}

const isDividend = (type: string, subType: string): boolean =>
  type === 'Money Movement' && /^dividend$/i.test(subType);

/** Tells what neighbouring rows of one event, or one row, mean; says nothing of a row that it does not know. */
export function tellTasty(entries: readonly TastyEntry[], output: RowOutput): void {
  const [entry] = entries;
  if (entry === undefined) return;
  const exchange = tastyExchange(entry.type, entry.subType);
  if (exchange !== null) {
    tellPairs(exchange, entries, output);
    return;
  }
  const ends = entry.type === 'Receive Deliver' ? ENDS.exec(entry.subType) : null;
  if (ends !== null) tellEnds(entries, output);
  else if (entry.type === 'Money Movement') {
    for (const each of entries) tellMoney(each, isWithheld(each, entries), output);
  } else if (TRANSFERRED.test(entry.subType)) tellTransfer(entry, output);
  else if (entry.side !== null) tellTrade(entry, entry.side, output);
}

/** What went stands beside what came; a paper that went alone, as in a merger for cash, was paid for. */
function tellPairs(kind: ExchangeKind, entries: readonly TastyEntry[], output: RowOutput): void {
  for (let at = 0; at < entries.length; at += 1) {
    const pair = entries.slice(at, at + 2);
    const [first, second] = pair;
    if (first === undefined) return;
    if (second !== undefined && second.effect !== first.effect) {
      tellExchange(kind, pair.map(sideOf), output);
      at += 1;
    } else if (kind === 'merger') {
      tellExchange(kind, [{ ...sideOf(first), cash: first.value.minus(first.fees) }], output);
    }
  }
}

const sideOf = (entry: TastyEntry) => {
  const { row, time, account, description: note } = entry;
  const quantity = statedQuantity(entry);
  return {
    row,
    time,
    account,
    note,
    instrument: instrumentOf(entry),
    quantity: entry.effect === 'close' ? quantity.negated() : quantity,
    // What went and what came are valued alike, which moves no money.
    cash: Decimal.zero,
  };
};

/** Cash beside the end of an option, which states what that was worth. */
export const isSettlement = ({ subType, value }: Pick<TastyEntry, 'subType' | 'value'>): boolean =>
  /^cash/i.test(subType) && ENDS.test(subType) && !value.isZero();

/** Of an option on an index the removal is worth nothing, and the cash that it was settled at stands beside it. */
function tellEnds(entries: readonly TastyEntry[], output: RowOutput): void {
  const settlements = entries.filter(isSettlement);
  const [removal, another] = entries.filter((entry) => !settlements.includes(entry) && entry.value.isZero());
  if (removal === undefined || another !== undefined || settlements.length + 1 < entries.length) {
    for (const entry of entries) tellEnd(entry, output);
    return;
  }
  const sum = (of: (entry: TastyEntry) => Decimal) =>
    settlements.reduce((total, each) => total.plus(of(each)), of(removal));
  const settled = { value: sum(({ value }) => value), fees: sum(({ fees }) => fees) };
  tellEnd({ ...removal, ...settled }, output);
  for (const { row } of settlements) output.ignore(row, 'cash-side-of-trade');
}

function endOf({ subType }: TastyEntry): 'expire' | 'assign' | 'exercise' {
  const word = ENDS.exec(subType)?.[1]?.toLowerCase();
  return word === 'expiration' ? 'expire' : word === 'assignment' ? 'assign' : 'exercise';
}

/** As the words have it, where they do. */
const endedQuantity = (entry: TastyEntry): Decimal =>
  parseNumber(quantityInWords(entry.description)) ?? statedQuantity(entry);

function tellEnd(entry: TastyEntry, output: RowOutput): void {
  const { row, time, account, description, value, fees, currency, content, externalId } = entry;
  const instrument = instrumentOf(entry);
  const stated = statedQuantity(entry);
  const quantity = endedQuantity(entry);
  if (!quantity.equals(stated)) {
    output.writer.problem(
      'warning',
      'amount-differs',
      `Line ${row.line} states a quantity of ${stated}, its description one of ${quantity}. The description’s was taken; check it.`,
      row.line,
    );
  }
  output.event(row, {
    time,
    account,
    content,
    externalId,
    kind: endOf(entry),
    instrument,
    currency,
    amount: value,
    fees,
    more: { quantity: quantity.abs() },
    note: description,
  });
}

/** What was traded, how much of it and at which price. @throws {RowProblem} */
function tradeOf(entry: TastyEntry) {
  const { row, value, price } = entry;
  const instrument = instrumentOf(entry);
  const { assetClass, multiplier } = instrument;
  const quantity = statedQuantity(entry);
  const margined = assetClass === 'future';
  if (price === null) throw new RowProblem('missing-value', missingValue(row.line, 'price'));
  return {
    instrument,
    quantity,
    margined,
    price: margined || multiplier === null ? price : settledPrice(price, quantity, multiplier, value),
  };
}

/**
 * What a trade, the end of an option or what that delivered is known by where a row takes it back; `null` for everything else.
 *
 * @throws {RowProblem}
 */
export function likeOfFact(entry: TastyEntry): StatementCancellation['like'] | null {
  const { type, subType, side, time } = entry;
  const { occurredAt } = time;
  const isOfPapers = type === 'Receive Deliver';
  if (isOfPapers && ENDS.test(subType)) {
    const quantity = endedQuantity(entry).abs();
    return { kind: endOf(entry), instrument: instrumentOf(entry), occurredAt, quantity };
  }
  const isDelivery = isOfPapers && tastyExchange(type, subType) === null && !TRANSFERRED.test(subType);
  if (side === null || !(type === 'Trade' || isDelivery)) return null;
  const { instrument, quantity, price } = tradeOf(entry);
  return { kind: side, instrument, occurredAt, quantity, price };
}

function tellTrade(entry: TastyEntry, kind: 'buy' | 'sell', output: RowOutput): void {
  const { row, time, account, value, fees, content, externalId, orderId, effect } = entry;
  const { instrument, quantity, margined, price } = tradeOf(entry);
  const signed = (kind === 'buy') === value.isPositive() ? value.negated() : value;
  const told = output.fill(row, {
    time,
    account,
    content,
    externalId,
    kind,
    instrument,
    quantity,
    price,
    ...(margined ? {} : { amount: signed }),
    fees,
    effect,
    orderId,
    note: entry.type === 'Trade' ? '' : entry.description,
  });
  if (told && margined && !value.isZero()) output.statedProfit(row, account, instrument, value, true);
}

function tellTransfer(entry: TastyEntry, output: RowOutput): void {
  const { row, time, account, content, externalId, side, description, currency, fees, value } = entry;
  const leaves = side === 'sell' || /deliver|removal|sent|outgoing/i.test(description);
  output.event(row, {
    time,
    account,
    content,
    externalId,
    kind: leaves ? 'transfer_out' : 'transfer_in',
    instrument: instrumentOf(entry),
    currency,
    amount: Decimal.zero,
    fees,
    more: { quantity: statedQuantity(entry).abs() },
    note: value.isZero() ? description : `${description} (valued at ${value.abs()})`,
  });
}

/** More than any country keeps back of a dividend. */
const MOST_WITHHELD = Decimal.parse('0.5');

/**
 * What was kept back of a dividend stands beside it as a dividend that was paid. A dividend alone that was paid is one
 * on shares that were sold short.
 */
function isWithheld({ type, subType, value }: TastyEntry, entries: readonly TastyEntry[]): boolean {
  if (!isDividend(type, subType) || !value.isNegative()) return false;
  const received = entries.reduce(
    (sum, each) => (each.value.isPositive() ? sum.plus(each.value) : sum),
    Decimal.zero,
  );
  return value.abs().compare(received.times(MOST_WITHHELD)) <= 0;
}

function tellMoney(entry: TastyEntry, withheld: boolean, output: RowOutput): void {
  const { row, time, account, content, externalId, subType, description, currency, fees, value, instrument } =
    entry;
  if (/mark to market|futures settlement/i.test(subType)) {
    output.ignore(
      row,
      'cash-side-of-trade',
      'It is a day’s margin of a future, of which the trades tell the result.',
    );
    return;
  }
  const feeAdjustment = /balance adjustment/i.test(subType) && /fee/i.test(description);
  const words = /lending/i.test(subType) ? 'interest' : subType;
  const kind = withheld ? 'tax' : feeAdjustment ? 'fee' : cashKindOf(words, value);
  if (kind === null) return;
  if (value.isZero() && fees.isZero()) {
    output.ignore(row, 'zero-quantity', 'Its amount is zero.');
    return;
  }
  output.event(row, {
    time,
    account,
    content,
    externalId,
    kind,
    instrument: kind === 'fee' || kind === 'deposit' || kind === 'withdrawal' ? null : instrument,
    currency,
    amount: value,
    fees,
    note: description,
  });
}

function instrumentOf({ instrument, row }: TastyEntry) {
  if (instrument === null) throw new RowProblem('missing-value', missingValue(row.line, 'symbol'));
  return instrument;
}

function statedQuantity({ quantity, row }: TastyEntry): Decimal {
  if (quantity === null) throw new RowProblem('missing-value', missingValue(row.line, 'quantity'));
  return quantity.abs();
}
