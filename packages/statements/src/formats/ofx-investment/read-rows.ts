import { Refusal } from '../../contracts/refusal.ts';
import { type OfxTag, readOfx } from '../../documents/read-ofx.ts';
import { OfxRow } from './ofx-row.ts';

/** What an OFX file says, as it is read: its rows whole, everything around them tag by tag. */
export type OfxEvent =
  | { readonly kind: 'open' | 'close'; readonly name: string; readonly line: number }
  | {
      readonly kind: 'value';
      readonly name: string;
      readonly text: string;
      readonly within: string;
      readonly line: number;
    }
  | { readonly kind: 'row'; readonly list: string; readonly row: OfxRow };

/** Groups whose groups are rows. */
const LISTS = new Set([
  'INVTRANLIST',
  'INVTRANLISTP',
  'INVPOSLIST',
  'INVOOLIST',
  'SECLIST',
  'BANKTRANLIST',
  'BANKTRANLISTP',
]);

/** Groups that are one row each, wherever they stand. */
const SINGLES = new Set(['INVBAL', 'INV401K', 'INV401KBAL']);

/** What the standard has around the lists; none of it stands within a row, so that one there is a broken row. */
const AROUND = new Set([
  'OFX',
  'SIGNONMSGSRSV1',
  'INVSTMTMSGSRSV1',
  'INVSTMTTRNRS',
  'INVSTMTRS',
  'SECLISTMSGSRSV1',
  'SECLISTTRNRS',
  'BANKMSGSRSV1',
  'CREDITCARDMSGSRSV1',
]);

/** Transactions that the standard knows; one within another shows that the other was not closed. */
const TRANSACTIONS = new Set([
  'BUYDEBT',
  'BUYMF',
  'BUYOPT',
  'BUYOTHER',
  'BUYSTOCK',
  'CLOSUREOPT',
  'INCOME',
  'INVBANKTRAN',
  'INVEXPENSE',
  'JRNLFUND',
  'JRNLSEC',
  'MARGININTEREST',
  'REINVEST',
  'RETOFCAP',
  'SELLDEBT',
  'SELLMF',
  'SELLOPT',
  'SELLOTHER',
  'SELLSTOCK',
  'SPLIT',
  'TRANSFER',
]);

/** Groups stand five or six deep. */
const DEPTH = 40;

/**
 * Rows of an OFX file in batches, and what stands around them.
 *
 * @throws {Refusal} for a document type, and for groups that never end.
 */
export async function* readOfxRows(text: AsyncIterable<string>): AsyncGenerator<readonly OfxEvent[]> {
  const grouper = new RowGrouper();
  for await (const tags of readOfx(text)) {
    for (const tag of tags) grouper.tag(tag);
    yield grouper.taken();
  }
}

class RowGrouper {
  private readonly open: string[] = [];
  private row: OfxRow | null = null;
  /** How many groups stood open around the row. */
  private depth = 0;
  private events: OfxEvent[] = [];

  taken(): readonly OfxEvent[] {
    const { events } = this;
    this.events = [];
    return events;
  }

  tag({ kind, name, text, line }: OfxTag): void {
    if (kind === 'open') this.opens(name, line);
    else if (kind === 'close') this.closes(name, line);
    else this.value(name, text, line);
  }

  private get list(): string {
    return this.open.findLast((name) => LISTS.has(name)) ?? '';
  }

  private opens(name: string, line: number): void {
    const isAround = LISTS.has(name) || AROUND.has(name);
    if (this.row !== null) {
      if (!isAround && !SINGLES.has(name) && name !== this.row.name && !this.isRow(name)) {
        this.push(name, line);
        return;
      }
      this.finish(true);
    }
    // A list that another list or its account's end did not close is over all the same.
    if (isAround) this.leaveList();
    if (SINGLES.has(name) || (this.list !== '' && !isAround && !/^DT/.test(name))) this.start(name, line);
    else if (!/^DT/.test(name)) {
      this.push(name, line);
      this.events.push({ kind: 'open', name, line });
    }
  }

  /** Whether the standard has groups of this name as rows of the list at hand: they hold none of their like. */
  private isRow(name: string): boolean {
    const { list } = this;
    if (list === 'INVPOSLIST') return /^POS(?!TYPE)/.test(name);
    if (list === 'SECLIST') return name.endsWith('INFO') && name !== 'SECINFO';
    return list.startsWith('INVTRANLIST') && TRANSACTIONS.has(name);
  }

  private leaveList(): void {
    const at = this.open.findLastIndex((name) => LISTS.has(name));
    if (at >= 0) this.open.length = at;
  }

  private start(name: string, line: number): void {
    this.depth = this.open.length;
    this.row = new OfxRow(name, line);
    this.push(name, line);
  }

  private push(name: string, line: number): void {
    if (this.open.length >= DEPTH) {
      throw new Refusal(
        'broken-file',
        `Line ${line}: groups of the file are opened and never closed. Download the statement again, and do not edit it.`,
        line,
      );
    }
    this.open.push(name);
  }

  private closes(name: string, line: number): void {
    const at = this.open.lastIndexOf(name);
    if (at < 0) return;
    if (this.row !== null) {
      if (at > this.depth) {
        this.open.length = at;
        return;
      }
      const isOwn = at === this.depth;
      this.finish(!isOwn);
      if (isOwn) return;
    }
    this.open.length = at;
    this.events.push({ kind: 'close', name, line });
  }

  private finish(broken: boolean): void {
    const { row } = this;
    if (row === null) return;
    row.broken ||= broken;
    this.events.push({ kind: 'row', list: SINGLES.has(row.name) ? row.name : this.list, row });
    this.open.length = this.depth;
    this.row = null;
  }

  private value(name: string, text: string, line: number): void {
    const within = this.open.at(-1) ?? '';
    if (this.row === null) this.events.push({ kind: 'value', name, text, within, line });
    else this.row.add(name, text, within);
  }
}
