import { Decimal } from '@tapebook/domain/money';
import { parseNumber } from '../../cells/parse-number.ts';
import type { DecimalMark } from '../../contracts/source.ts';

/** What the text of a trade says. */
export interface TradeText {
  readonly kind: 'buy' | 'sell';
  /** Each as either decimal mark reads it, the likelier one first. */
  readonly quantities: readonly Decimal[];
  readonly prices: readonly Decimal[];
  /** As printed. */
  readonly currency: string;
  /** Words before a colon: `PRODUCTWIJZIGING`; `''` for an order. */
  readonly event: string;
}

const BUY = 'koop|kauf|achat|buy|compra|acquisto|kupno|køb|kjøp|köp|koupě|nákup';
const SELL = 'verkoop|verkauf|vente|sell|venta|venda|vendita|sprzeda[żz]|salg|sälj|prodej';
const TRADE = new RegExp(
  `^(?:([^:@]{1,80}?) ?: ?)?(?:(${BUY})|(${SELL})) (\\d[\\d.,' \u00a0\u202f]*?) ?([^\\d@ .,z][^@]*|z(?!u je )[^@]*|\\d{1,3}[A-Z][^@]*)?(?:@|zu je ) ?(\\d[\\d.,' \u00a0\u202f]*) ?([A-Z]{3})\\b`,
  'i',
);

/**
 * Reads a trade out of a description, in any language of the broker; `null` for other descriptions.
 *
 * @example `Achat 6 QT GROUP OYJ@79,96 EUR (FI4000198031)` buys 6 at 79.96 EUR
 */
export function tradeText(description: string): TradeText | null {
  const [, event = '', buys, sells, units = '', , at = '', currency = ''] =
    TRADE.exec(description.slice(0, 300)) ?? [];
  if (buys === undefined && sells === undefined) return null;
  const quantities = readings(units, [',', '.']);
  // A lone mark with three digits behind it groups pieces, and is the decimal one of a price.
  const prices = readings(at, /^\d+\.\d{3}$/.test(at.trim()) ? ['.', ','] : [',', '.']);
  if (quantities.length === 0 || prices.length === 0) return null;
  return { kind: buys === undefined ? 'sell' : 'buy', quantities, prices, currency, event: event.trim() };
}

function readings(text: string, marks: readonly [DecimalMark, DecimalMark]): Decimal[] {
  const values = marks.map((mark) => parseNumber(text.trim(), mark)).filter((value) => value !== null);
  return values.filter((value, index) => index === 0 || !value.equals(values[0] ?? value));
}

export interface TradeTerms {
  readonly quantity: Decimal;
  readonly price: Decimal;
  /** The price is in percent of the face value, which the quantity counts. */
  readonly percent: boolean;
}

const NEAR = Decimal.parse('0.02');
const PERCENT = Decimal.parse('0.01');

/** The reading of a trade's text that makes the cash that was booked; the likelier one where none does. */
export function termsOf({ quantities, prices }: TradeText, cash: Decimal | null, unit: Decimal): TradeTerms {
  const [first = Decimal.zero] = quantities;
  const [price = Decimal.zero] = prices;
  const likely = { quantity: first, price, percent: false };
  if (cash === null || cash.isZero()) return likely;
  const all = [false, true].flatMap((percent) =>
    quantities.flatMap((quantity) => prices.map((each) => ({ quantity, price: each, percent }))),
  );
  const fits = ({ quantity, price: each, percent }: TradeTerms): boolean => {
    const value = quantity.times(each).times(percent ? unit.times(PERCENT) : unit);
    return value.minus(cash.abs()).abs().compare(value.times(NEAR)) <= 0;
  };
  return all.find(fits) ?? likely;
}

export type BookingKind = 'conversion' | 'sweep' | 'reserved' | 'cost' | 'fund-value' | 'other';

/** Tried in order. */
const KINDS: readonly (readonly [RegExp, BookingKind])[] = [
  // What the cash gained or lost while a money-market fund held it.
  [
    /^(koersverandering|variation fonds|kurs[äa]nderung|price change|variaci[óo]n|variazione|varia[çc][ãa]o|zmiana)/i,
    'fund-value',
  ],
  [
    /cash sweep|flatex ?degiro bank|geldrekening|compte esp[èe]ces|cash account|geldkonto|cuenta de efectivo|conto (di )?liquidit|conta de|fonds mon[ée]taire|geldmarktfonds|money market fund|cash fund|fondo (del )?mercad|fondi monetari|^processed flatex/i,
    'sweep',
  ],
  [/^reserv|ideal reserv|reservier|réserv/i, 'reserved'],
  [
    /^fx[ -](credit|debit|withdrawal|deposit|gutschrift|belastung)|^(cr[eé]dit[eo]?|d[eé]bit[eo]?|addebito|accredito|prelievo|cargo|abono|ingreso|retirada) fx\b|valuta ?([ck]redit|debit)|(accredito|addebito|prelievo) (divisa|valuta)|op[eé]ration de change|cambio de divisa|w[äa]hrungswechsel|w[äa]hrungsumrechnung|(levantamento|cr.{1,3}dito|d.{1,3}bito) de divisa|(cambio|operazione).{0,12}valuta|cr[eé]dito de divisa|wymian[ay]|valutav[äa]x|valutaveksl|^(ingreso|retirada) cambio/i,
    'conversion',
  ],
  [
    /transactiekosten|transaction and\/or|courtage et\/ou|transaktionsgeb|geb[üu]hr(en)? f[üu]r|kosten van derden|costes? de transacci|comis[ãa]o de transa|comiss.{1,3}es de transa|costi di transaz|commissioni di trans|third part|transaction tax|impuesto (de|sobre) (la )?transacc|imposta sulle transaz|tierces|terceros|terceiros|drittkosten|stamp duty|ftt|transactiebelasting|taxe sur les transactions|tobin|prowizja|op[łl]ata transak|podatek od transak/i,
    'cost',
  ],
];

/** What a booking is that is no trade. */
export const bookingKind = (description: string): BookingKind =>
  KINDS.find(([pattern]) => pattern.test(description.slice(0, 160)))?.[1] ?? 'other';
