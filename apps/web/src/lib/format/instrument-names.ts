import type { InstrumentJson } from '@tapebook/contract';

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

/** `undefined` of what is called by its symbol. */
export const nameOf = (symbol: string): string | undefined => names.get(symbol);
