const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Fills `/v2/trades/{id}` from `params` and appends `query`. Lists repeat their name; what is
 * undefined or null is left out.
 *
 * @throws {RangeError} when a placeholder has no value.
 */
export function requestUrl(path: string, params: unknown, query: unknown): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = isRecord(params) ? params[name] : undefined;
    if (value === undefined || value === null || value === '')
      throw new RangeError(`No value for {${name}} of ${path}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  if (isRecord(query)) {
    for (const [name, value] of Object.entries(query)) {
      for (const one of Array.isArray(value) ? value : [value]) {
        if (one !== undefined && one !== null) search.append(name, String(one));
      }
    }
  }
  const text = search.toString();
  return text === '' ? filled : `${filled}?${text}`;
}
