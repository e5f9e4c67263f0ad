import { type InstrumentJson, LONGEST_NAME, type NewInstrumentJson } from '@tapebook/contract';
import { type AssetClass, describeInstrument, formatOccSymbol } from '@tapebook/domain/instruments';
import { readTypedNumber } from '#web/lib/format/typed-number.ts';
import type { InstrumentDraft } from '../draft/entry-draft.ts';
import { CURRENCY } from './currency-code.ts';

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

/** The instrument that a draft names: what was typed, then what the journal knows, then what the symbol says. */
export function readInstrument(draft: InstrumentDraft, context: InstrumentContext): ReadInstrument {
  const symbol = draft.symbol.trim();
  const currency = draft.currency.trim().toUpperCase();
  const errors: Record<string, string> = {};
  if (symbol === '') {
    return { instrument: null, errors: { symbol: 'Which symbol was traded?' }, asksMultiplier: false };
  }
  if (symbol.length > LONGEST_NAME)
    errors.symbol = `At most ${LONGEST_NAME} characters; these are ${symbol.length}`;
  if (currency !== '' && !CURRENCY.test(currency)) errors.currency = 'A currency code, such as USD';
  const said = describe(symbol, currency, draft, context);
  const found = knownAs(said, symbol, currency, draft, context) ?? said;
  const typed = draft.multiplier.trim() === '' ? null : readTypedNumber(draft.multiplier);
  if (draft.multiplier.trim() !== '' && (typed === null || !typed.isPositive())) {
    errors.multiplier = 'A number above zero: the money for one point, in the instrument’s currency';
  }
  const asksMultiplier = found.multiplier === null || found.multiplier === undefined;
  if (Object.keys(errors).length > 0) return { instrument: null, errors, asksMultiplier };
  const multiplier = asksMultiplier ? (typed?.toString() ?? null) : found.multiplier;
  return { instrument: { ...found, multiplier }, errors, asksMultiplier };
}

/** What the journal has under the name that was typed, or under the one that the instrument has here. */
function knownAs(
  said: NewInstrumentJson,
  typed: string,
  currency: string,
  { assetClass }: InstrumentDraft,
  { known }: InstrumentContext,
): InstrumentJson | undefined {
  const names = new Set([typed.toUpperCase(), said.symbol.toUpperCase()]);
  return known.find(
    (one) =>
      names.has(one.symbol.toUpperCase()) &&
      (assetClass === '' || one.assetClass === assetClass) &&
      (currency === '' || one.currency === currency),
  );
}

function describe(
  symbol: string,
  currency: string,
  draft: InstrumentDraft,
  context: InstrumentContext,
): NewInstrumentJson {
  const { multiplier, strike, tickSize, ...described } = describeInstrument({
    symbol: spell(symbol.toUpperCase(), draft) ?? symbol,
    ...(draft.assetClass === '' ? {} : { assetClass: draft.assetClass }),
    ...(currency === '' ? {} : { currency }),
    tradeDate: context.tradeDate,
  });
  return {
    ...described,
    currency: described.currency ?? context.currency,
    multiplier: multiplier?.toString() ?? null,
    ...(strike === undefined ? {} : { strike: strike.toString() }),
    ...(tickSize === undefined ? {} : { tickSize: tickSize.toString() }),
  };
}

/** An option by its parts, typed beside its underlying, is named as the exchanges name it. */
function spell(symbol: string, { assetClass, expiry, strike, right }: InstrumentDraft): string | null {
  if (assetClass === '' || !OPTIONS.has(assetClass) || expiry === '' || right === '') return null;
  const price = readTypedNumber(strike);
  return price === null ? null : formatOccSymbol({ root: symbol, expiry, right, strike: price });
}
