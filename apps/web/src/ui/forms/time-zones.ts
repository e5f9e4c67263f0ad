/** IANA names to choose from; the browser's own zone first: it is the likeliest. */
export function timeZones(): readonly string[] {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [here, ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== here)];
}
