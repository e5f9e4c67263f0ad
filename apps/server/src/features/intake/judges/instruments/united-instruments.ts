import { type Instrument, instrumentKey } from '@tapebook/domain/instruments';
import { instrumentId } from '#server/features/trades/index.ts';

/** What an instrument of the statement is in an account of the journal. */
export interface UnitedName {
  readonly accountId: string;
  /** Its id under the statement's name. */
  readonly ours: string;
  readonly instrument: Instrument;
}

/** Instruments that the source names otherwise than the account: their facts were moved to what is known there. */
export class UnitedInstruments {
  /** In words, what was found by fills alone. */
  readonly found: string[] = [];
  /** For each report that has any: what one report brought to a name, the next may bring further. */
  private readonly reports: (readonly UnitedName[])[] = [];

  add(names: readonly UnitedName[], found: readonly string[]): void {
    this.reports.push(names);
    this.found.push(...found);
  }

  get any(): boolean {
    return this.reports.length > 0;
  }

  /** What an instrument of the source is in an account. */
  instrumentIn(accountId: string, instrument: Instrument): Instrument {
    return this.reports.reduce((known, names) => {
      const id = idOf(known);
      return names.findLast((one) => one.accountId === accountId && one.ours === id)?.instrument ?? known;
    }, instrument);
  }

  /** It and whatever accounts of the source have it as. */
  namesOf(instrument: Instrument): readonly Instrument[] {
    return this.reports.reduce<readonly Instrument[]>(
      (known, names) => [...new Set(known.flatMap((one) => [one, ...othersOf(one, names)]))],
      [instrument],
    );
  }
}

export const idOf = (instrument: Instrument): string => instrumentId(instrumentKey(instrument));

function othersOf(instrument: Instrument, names: readonly UnitedName[]): Instrument[] {
  const id = idOf(instrument);
  return names.flatMap((one) => (one.ours === id ? [one.instrument] : []));
}
