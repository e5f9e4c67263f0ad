import { NEW_YORK_CLOSE } from '@tapebook/domain/time';

/** IANA names to choose from; the browser's own zone first: it is the likeliest. */
export function timeZones(): readonly string[] {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [here, ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== here)];
}

/** Those that times of a file may be of, which may have been printed by a server of MetaTrader. */
export const fileZones = (): readonly string[] => [...timeZones(), NEW_YORK_CLOSE];
