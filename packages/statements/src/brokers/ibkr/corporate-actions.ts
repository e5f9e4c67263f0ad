import type { AssetClass, Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import { splitRatio } from '../../outputs/split-ratio.ts';
import type { FoundActivity, FoundFacts, StatementWriter } from '../../outputs/statement-writer.ts';

/** One row of a section of corporate actions: an event has one row, or one out and one in. */
export interface CorporateActionRow {
  readonly account: string;
  readonly line: number;
  readonly time: ResolvedTime;
  readonly content: string;
  readonly externalId?: string;
  readonly assetClass: AssetClass;
  readonly symbol: string;
  readonly currency: string;
  /** Pieces booked in (positive) or out. */
  readonly quantity: Decimal;
  readonly proceeds: Decimal;
  readonly description: string;
}

/** Finds instruments, and the name that a security bears elsewhere in the statement. */
export interface CorporateActionNames {
  instrument(assetClass: AssetClass, symbol: string, currency: string): Instrument;
  /** The broker books the new paper under a provisional name (`ABC.NEW`); elsewhere it has its own. */
  lasting(row: CorporateActionRow): string;
}

const LEADING = /^([^(]+?) ?\(/;
const SPLIT = /\bsplit (\d+(?:\.\d+)?) (?:for|für) (\d+(?:\.\d+)?)/i;
const EXCHANGED = /\bwith [A-Z0-9]+ (\d+(?:\.\d+)?) for (\d+(?:\.\d+)?)/i;

/** Rows of one event: all that share account, instant and the description up to the row's own paper. */
function groupKey({ account, time, description }: CorporateActionRow): string {
  const ownPaper = description.lastIndexOf(' (');
  return `${account}|${time.occurredAt}|${ownPaper < 0 ? description : description.slice(0, ownPaper)}`;
}

/**
 * Writes what corporate actions mean for a position: a split, a change of name, or a sale for cash.
 * What is neither gets a verdict that says what to do, and changes no position.
 */
export function writeCorporateActions(
  rows: readonly CorporateActionRow[],
  names: CorporateActionNames,
  writer: StatementWriter,
): void {
  const groups = new Map<string, CorporateActionRow[]>();
  for (const row of rows) {
    const key = groupKey(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  for (const group of groups.values()) writeEvent(group, names, writer);
}

function writeEvent(
  rows: readonly CorporateActionRow[],
  names: CorporateActionNames,
  writer: StatementWriter,
): void {
  const first = rows[0];
  if (first === undefined) return;
  const inbound = rows.find(({ quantity }) => quantity.isPositive());
  const outbound = rows.find(({ quantity }) => quantity.isNegative());
  const leading = LEADING.exec(first.description)?.[1] ?? first.symbol;
  const from = withoutSuffix(leading);
  const noCash = rows.every(({ proceeds }) => proceeds.isZero());

  const split = ratioIn(first.description, SPLIT);
  if (split !== null) {
    const own = rows.find(({ symbol }) => symbol === from) ?? inbound ?? first;
    write(own, rows, writer, [
      splitFacts(names.instrument(own.assetClass, from, own.currency), split, own.description),
      ...renamed(from, own, names),
    ]);
    return;
  }
  if (rows.length === 2 && inbound !== undefined && outbound !== undefined && noCash) {
    const even = inbound.quantity.equals(outbound.quantity.abs());
    const exchanged = ratioIn(first.description, EXCHANGED);
    const old = withoutSuffix(even ? outbound.symbol : leading);
    if (even || exchanged !== null) {
      const instrument = names.instrument(outbound.assetClass, old, outbound.currency);
      const change = renamed(old, inbound, names);
      const facts =
        even || exchanged === null
          ? change
          : [splitFacts(instrument, exchanged, first.description), ...change];
      if (facts.length > 0) {
        write(inbound, rows, writer, facts);
        return;
      }
      for (const row of rows)
        writer.ignore(row.line, 'statement-information', 'Only the ISIN of the paper changed.');
      return;
    }
  }
  if (rows.length === 1 && outbound !== undefined && outbound.proceeds.isPositive()) {
    write(outbound, rows, writer, [soldForCash(outbound, names)]);
    return;
  }
  for (const row of rows) {
    writer.reject(
      row.line,
      'unsupported-event',
      `Line ${row.line}: “${row.description}” is a corporate action that is not read yet. Enter what it did to your position by hand: ${row.quantity} ${row.symbol}.`,
    );
  }
}

const withoutSuffix = (symbol: string): string => symbol.trim().replace(/\.(?:OLD|NEW)$/, '');

type Ratio = NonNullable<ReturnType<typeof splitRatio>>;

/** The ratio that a description states; `null` where it states none, or one that cannot be. */
function ratioIn(description: string, pattern: RegExp): Ratio | null {
  const match = pattern.exec(description);
  return match === null ? null : splitRatio(Decimal.parse(match[1] ?? ''), Decimal.parse(match[2] ?? ''));
}

const splitFacts = (instrument: Instrument, ratio: Ratio, note: string): FoundFacts => ({
  kind: 'split',
  instrument,
  amount: Decimal.zero,
  fees: Decimal.zero,
  currency: instrument.currency,
  ...ratio,
  note,
});

/** The change of name from `old` to the paper that was booked in; nothing when it keeps its name. */
function renamed(old: string, inbound: CorporateActionRow, names: CorporateActionNames): FoundFacts[] {
  const symbol = names.lasting(inbound);
  if (symbol === old || withoutSuffix(symbol) === old) return [];
  const successor = names.instrument(inbound.assetClass, symbol, inbound.currency);
  return [
    {
      kind: 'symbol_change',
      instrument: names.instrument(inbound.assetClass, old, inbound.currency),
      successor,
      amount: Decimal.zero,
      fees: Decimal.zero,
      currency: inbound.currency,
      note: inbound.description,
    },
  ];
}

function soldForCash(row: CorporateActionRow, names: CorporateActionNames): FoundFacts {
  const quantity = row.quantity.abs();
  return {
    kind: 'sell',
    instrument: names.instrument(row.assetClass, withoutSuffix(row.symbol), row.currency),
    quantity,
    price: row.proceeds.dividedBy(quantity, 12).normalized(),
    amount: row.proceeds,
    fees: Decimal.zero,
    currency: row.currency,
    effect: 'close',
    note: row.description,
  };
}

/** The event's facts at the row that bears them; its other rows say the same from the other side. */
function write(
  own: CorporateActionRow,
  rows: readonly CorporateActionRow[],
  writer: StatementWriter,
  facts: readonly FoundFacts[],
): void {
  const found = facts.map((each, index): FoundActivity => {
    const again = index === 0 ? '' : `/${index}`;
    return {
      account: own.account,
      line: own.line,
      time: own.time,
      content: `${own.content}${again}`,
      ...(own.externalId === undefined ? {} : { externalId: `${own.externalId}${again}` }),
      facts: each,
      feesStated: true,
    };
  });
  const [main, ...others] = found;
  if (main !== undefined) writer.activity(main, ...others);
  for (const row of rows) {
    if (row !== own) writer.ignore(row.line, 'listed-elsewhere');
  }
}
