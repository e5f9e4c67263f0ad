import { describeInstrument, type Instrument, type StatedInstrument } from '@tapebook/domain/instruments';

/** What a row says of its instrument. The currency is that of its prices. */
export type RowInstrument = StatedInstrument & {
  readonly currency: string;
  /** Where the row states it beside another symbol. */
  readonly isin?: string;
};

/** The instruments of one file, each of them one object however many rows name it. */
export class StatedInstruments {
  private readonly known = new Map<string, Instrument>();

  get(stated: RowInstrument): Instrument {
    const { tradeDate, ...terms } = stated;
    // A one-digit year means the decade of its trade, which is all that the day decides.
    const key = `${tradeDate?.slice(0, 3) ?? ''}|${Object.values(terms).join('|')}|${Object.keys(terms).join()}`;
    let instrument = this.known.get(key);
    if (instrument === undefined) {
      instrument = describe(stated);
      this.known.set(key, instrument);
    }
    return instrument;
  }
}

/** A pair, an inverse contract or a listed future pays in a currency of its own, whatever the account is kept in. */
function describe(stated: RowInstrument): Instrument {
  const { currency, isin, ...named } = stated;
  const described = describeInstrument(named);
  const own = PAYS_ITSELF.has(described.assetClass) ? described.currency : null;
  return describeInstrument({ ...named, currency: own ?? currency });
}

const PAYS_ITSELF: ReadonlySet<Instrument['assetClass']> = new Set([
  'forex',
  'crypto',
  'future',
  'future-option',
]);
