import type { InstrumentJson, NewInstrumentJson } from '@tapebook/contract';
import { type AssetClass, formatOccSymbol } from '@tapebook/domain/instruments';
import type { InstrumentDraft } from './entry-draft.ts';
import { recogniseInstrument } from './recognise-instrument.ts';
import { readTypedNumber } from './typed-number.ts';

export interface InstrumentContext {
  /** Instruments of the journal: what is known of one need not be said again. */
  readonly known: readonly InstrumentJson[];
  /** Currency to take where the symbol does not settle it: that of the account. */
  readonly currency: string;
  /** `YYYY-MM-DD`: a future's one-digit year is read by it. */
  readonly tradeDate: string;
}

export interface ReadInstrument {
  /** `null`: no symbol was typed, or something of it contradicts itself. */
  readonly instrument: NewInstrumentJson | null;
  /** By field: `symbol`, `currency`, `multiplier`, `expiry`, `strike`. */
  readonly errors: Readonly<Record<string, string>>;
  /** Nobody can know what one point is worth: the trader is asked. */
  readonly asksMultiplier: boolean;
}

const OPTIONS: ReadonlySet<AssetClass> = new Set(['option', 'future-option']);
const CURRENCY = /^[A-Z][A-Z0-9]{1,9}$/;

/** The instrument that a draft names: what was typed, then what the journal knows, then what the symbol says. */
export function readInstrument(draft: InstrumentDraft, context: InstrumentContext): ReadInstrument {
  const symbol = draft.symbol.trim().toUpperCase();
  const currency = draft.currency.trim().toUpperCase();
  const errors: Record<string, string> = {};
  if (symbol === '')
    return { instrument: null, errors: { symbol: 'Which symbol was traded?' }, asksMultiplier: false };
  if (currency !== '' && !CURRENCY.test(currency)) errors.currency = 'A currency code, such as USD';
  const known = context.known.find(
    (one) =>
      one.symbol.toUpperCase() === symbol &&
      (draft.assetClass === '' || one.assetClass === draft.assetClass) &&
      (currency === '' || one.currency === currency),
  );
  const found = known ?? describe(symbol, currency, draft, context);
  const typed = draft.multiplier.trim() === '' ? null : readTypedNumber(draft.multiplier);
  if (draft.multiplier.trim() !== '' && (typed === null || !typed.isPositive())) {
    errors.multiplier = 'A number above zero: the money for one point, in the instrument’s currency';
  }
  const asksMultiplier = found.multiplier === null || found.multiplier === undefined;
  if (Object.keys(errors).length > 0) return { instrument: null, errors, asksMultiplier };
  const multiplier = asksMultiplier ? (typed?.toString() ?? null) : found.multiplier;
  return { instrument: { ...found, multiplier }, errors, asksMultiplier };
}

function describe(
  symbol: string,
  currency: string,
  draft: InstrumentDraft,
  context: InstrumentContext,
): NewInstrumentJson {
  const spelling = spell(symbol, draft);
  const { multiplier, strike, tickSize, ...described } = recogniseInstrument({
    symbol: spelling,
    ...(draft.assetClass === '' ? {} : { assetClass: draft.assetClass }),
    currency: currency === '' ? context.currency : currency,
    tradeDate: context.tradeDate,
  });
  return {
    ...described,
    multiplier: multiplier?.toString() ?? null,
    ...(strike === undefined ? {} : { strike: strike.toString() }),
    ...(tickSize === undefined ? {} : { tickSize: tickSize.toString() }),
    ...(currency === '' ? {} : { currency }),
  };
}

/** An option by its parts, typed beside its underlying, is named as the exchanges name it. */
function spell(symbol: string, { assetClass, expiry, strike, right }: InstrumentDraft): string {
  if (assetClass === '' || !OPTIONS.has(assetClass) || expiry === '' || right === '') return symbol;
  const price = readTypedNumber(strike);
  if (price === null) return symbol;
  return formatOccSymbol({ root: symbol, expiry, right, strike: price }) ?? symbol;
}
