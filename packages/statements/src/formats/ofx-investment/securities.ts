import {
  type AssetClass,
  describeInstrument,
  type Instrument,
  parseOptionSymbol,
} from '@tapebook/domain/instruments';
import { type Currency, Decimal } from '@tapebook/domain/money';
import type { OfxRow } from './ofx-row.ts';
import { ofxDay } from './ofx-time.ts';

/** Kinds of securities by the end or the beginning of the names of their groups: STOCKINFO, BUYSTOCK, POSSTOCK. */
const CLASSES: Readonly<Record<string, AssetClass>> = {
  STOCK: 'stock',
  MF: 'fund',
  OPT: 'option',
  DEBT: 'bond',
};

/** Units of one sort or another, which are bought and valued by the piece: annuities, trusts, funds of a plan. */
const OTHER: AssetClass = 'fund';

/** What is told of one security, by the list of securities and by the rows that name it. */
interface Security {
  assetClass: AssetClass | null;
  /** Of the list of securities; `null` when it gives one id to several. */
  ticker: string | null;
  info: OfxRow | null;
  /** What money of a row comes to for one unit at a price of one; bonds are counted in two ways. */
  multiplier: Decimal | null;
}

const PERCENT = Decimal.parse('0.01');

/** The kind of security that the name of a group says: `SELLMF`, `POSOPT`, `DEBTINFO`; `null` for OTHER. */
const classOf = (group: string): AssetClass | null =>
  CLASSES[group.replace(/^(?:BUY|SELL|POS)|INFO$/g, '')] ?? null;

/**
 * The securities of a file. Rows name them by an id, mostly a CUSIP; symbol and terms stand in a list that
 * comes last, so that the file is read for them first.
 */
export class Securities {
  private readonly byId = new Map<string, Security>();
  private readonly instruments = new Map<string, Instrument>();
  /** Ids that the list of securities gives to several. */
  readonly ambiguous = new Set<string>();

  /** Takes a row of the list of securities. */
  describe(row: OfxRow): void {
    const id = row.text('UNIQUEID');
    if (id === '') return;
    const security = this.of(id);
    const ticker = tickerOf(row);
    if (security.info !== null && security.ticker !== ticker) {
      this.ambiguous.add(id);
      security.ticker = null;
      return;
    }
    security.info = row;
    security.ticker = ticker;
    security.assetClass = classOf(row.name) ?? security.assetClass;
  }

  /** Takes what a transaction or position says of the security that it names. */
  mention(row: OfxRow): void {
    const id = row.text('UNIQUEID');
    const assetClass = classOf(row.name);
    if (id === '') return;
    const security = this.of(id);
    security.assetClass ??= assetClass;
    security.multiplier ??= assetClass === 'bond' ? bondMultiplier(row) : optionMultiplier(row);
  }

  /** The security that a row names, in the currency of its prices; `null` when the row names none. */
  instrument(row: OfxRow, currency: Currency): Instrument | null {
    const id = row.text('UNIQUEID');
    if (id === '') return null;
    const key = `${id}|${currency}`;
    const known = this.instruments.get(key);
    if (known !== undefined) return known;
    const instrument = this.build(id, row, currency);
    this.instruments.set(key, instrument);
    return instrument;
  }

  private of(id: string): Security {
    const known = this.byId.get(id);
    if (known !== undefined) return known;
    const security: Security = { assetClass: null, ticker: null, info: null, multiplier: null };
    this.byId.set(id, security);
    return security;
  }

  private build(id: string, row: OfxRow, currency: Currency): Instrument {
    const security = this.of(id);
    const symbol = security.ticker ?? id;
    const assetClass = security.assetClass ?? classOf(row.name) ?? OTHER;
    if (assetClass === 'option') return this.option(symbol, security, currency);
    const multiplier = assetClass === 'bond' ? (security.multiplier ?? PERCENT) : Decimal.one;
    return describeInstrument({ symbol, assetClass, currency, multiplier });
  }

  /**
   * An option from its symbol where that is one: the terms beside it are wrong at some brokers once it has
   * expired (Fidelity: strike 0, another day, the other right).
   */
  private option(symbol: string, { info, multiplier }: Security, currency: Currency): Instrument {
    const stated = multiplier ?? positive(info?.number('SHPERCTRCT'));
    const size = stated === null ? {} : { multiplier: stated };
    if (parseOptionSymbol(symbol)?.assetClass === 'option') {
      return describeInstrument({ symbol, assetClass: 'option', currency, ...size });
    }
    const strike = positive(info?.number('STRIKEPRICE'));
    const expiry = ofxDay(info?.text('DTEXPIRE') ?? '');
    const right = info?.text('OPTTYPE').toUpperCase();
    const underlyingId = info?.texts('UNIQUEID')[1];
    const underlying = underlyingId === undefined ? null : (this.byId.get(underlyingId)?.ticker ?? null);
    return describeInstrument({
      symbol,
      assetClass: 'option',
      currency,
      ...size,
      ...(underlying === null ? {} : { underlying }),
      ...(strike === null ? {} : { strike }),
      ...(expiry === undefined ? {} : { expiry }),
      ...(right === 'CALL' || right === 'PUT' ? { right: right === 'CALL' ? 'call' : 'put' } : {}),
    });
  }
}

/** The symbol, where it is one: some servers say that there is none. */
function tickerOf(row: OfxRow): string | null {
  const ticker = row.text('TICKER');
  if (ticker !== '' && !/^(?:n\/?a|none|null|unknown|-+)$/i.test(ticker)) return ticker;
  return row.text('UNIQUEIDTYPE').toUpperCase() === 'TICKER' ? row.text('UNIQUEID') : null;
}

const positive = (value: Decimal | null | undefined): Decimal | null =>
  value?.isPositive() === true ? value : null;

const optionMultiplier = (row: OfxRow): Decimal | null => positive(row.number('SHPERCTRCT'));

/**
 * Bonds are counted by their face value and priced in percent of it, as the standard wants; some servers
 * count pieces of 1,000 instead. The row's own money tells: 1 at 99.50 for 995 is worth ten times its price.
 */
function bondMultiplier(row: OfxRow): Decimal | null {
  const units = row.amount('UNITS').abs();
  const price = row.amount('UNITPRICE').abs();
  const money = (row.number('MKTVAL') ?? row.number('TOTAL') ?? Decimal.zero).abs();
  const notional = units.times(price);
  if (notional.isZero() || money.isZero()) return null;
  const candidates = [PERCENT, Decimal.one, Decimal.fromInteger(10)];
  // Costs and interest are a few percent of what a bond costs; the candidates lie ten times and more apart.
  return (
    candidates.find((each) => {
      const off = notional.times(each).minus(money).abs().times(Decimal.fromInteger(5));
      return off.compare(money) <= 0;
    }) ?? null
  );
}
