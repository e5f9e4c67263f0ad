import { Decimal } from '@tapebook/domain/money';
import { parseNumber } from '../../cells/parse-number.ts';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';
import { fieldsOf, type WireFields } from '../../layouts/wire-row.ts';

/** What rows name by an id alone. */
export interface Paper {
  readonly id: string;
  readonly type: string;
  readonly ticker: string;
  readonly name: string;
  readonly currency: string;
  readonly option: WireFields | null;
}

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value).trim();

export function papersOf(answers: readonly unknown[]): ReadonlyMap<string, Paper> {
  const papers = new Map<string, Paper>();
  for (const answer of answers) {
    const listed = fieldsOf(answer)?.securities;
    for (const each of Array.isArray(listed) ? listed : []) {
      const security = fieldsOf(each) ?? {};
      const id = textOf(security.security_id);
      papers.set(id, {
        id,
        type: textOf(security.type).toLowerCase(),
        ticker: textOf(security.ticker_symbol),
        name: textOf(security.name),
        currency: textOf(security.iso_currency_code),
        option: fieldsOf(security.option_contract),
      });
    }
  }
  return papers;
}

const CLASSES: Readonly<Record<string, RowInstrument['assetClass']>> = {
  equity: 'stock',
  etf: 'stock',
  'mutual fund': 'fund',
  cryptocurrency: 'crypto',
};
const SYMBOL = /^[A-Z0-9][A-Z0-9./^-]{0,19}$/i;
const THOUSAND = Decimal.parse('1000');

export const isOptionPaper = ({ option }: Paper): boolean => option !== null;

/** `null` for what has no name that a journal could keep it by. */
export function paperInstrument(paper: Paper, currency: string): RowInstrument | null {
  if (paper.option !== null) {
    const symbol = optionSymbol(paper.option);
    return symbol === null ? null : { symbol, assetClass: 'option', currency };
  }
  const assetClass = CLASSES[paper.type];
  if (assetClass === undefined || !SYMBOL.test(paper.ticker)) return null;
  return { symbol: paper.ticker.toUpperCase(), assetClass, currency };
}

/** As the options' clearing house writes it. */
function optionSymbol(option: WireFields): string | null {
  const [root, right, expiry] = ['underlying_security_ticker', 'contract_type', 'expiration_date'].map(
    (name) => textOf(option[name]),
  );
  const [, year, month, day] = /^\d\d(\d\d)-(\d\d)-(\d\d)/.exec(expiry ?? '') ?? [];
  const strike = parseNumber(textOf(option.strike_price), '.');
  if (root === undefined || !SYMBOL.test(root) || day === undefined || strike === null) return null;
  if (!/^(?:call|put)$/i.test(right ?? '')) return null;
  const thousandths = strike.times(THOUSAND).normalized().toString();
  if (!/^\d{1,8}$/.test(thousandths)) return null;
  const letter = right?.charAt(0).toUpperCase();
  return `${root.toUpperCase()}${year}${month}${day}${letter}${thousandths.padStart(8, '0')}`;
}
