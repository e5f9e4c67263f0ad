import type { InstrumentJson } from '@tapebook/contract';
import { instrumentName as spelledOut } from '@tapebook/domain/instruments';

/**
 * What people call the instruments of the journal that is looked at, by their symbols. Kept beside the queries since
 * names stand in sentences, files and drawings as well, which no component writes.
 */
let names: ReadonlyMap<string, string> = new Map();
let taken: readonly InstrumentJson[] = [];

/** Takes the names of a journal as it is read; those of the one before are gone. */
export function takeInstrumentNames(instruments: readonly InstrumentJson[]): void {
  if (instruments === taken) return;
  taken = instruments;
  names = new Map(instruments.flatMap(({ symbol, name }) => (name === undefined ? [] : [[symbol, name]])));
}

/**
 * A symbol as people read it: an ISIN by what its statement calls it, an option spelled out, any other as it is.
 *
 * @example instrumentName('DE0007164600') // 'SAP SE'
 */
export const instrumentName = (symbol: string): string => names.get(symbol) ?? spelledOut(symbol);
