const MOST_KEPT = 8;
const kept = new WeakMap<object, Map<string, unknown>>();

/**
 * What was reckoned from `owner` for `key`, reckoned once: going back to a page shows it as it was left.
 * Forgotten with its owner, so a changed journal is always reckoned anew.
 */
export function remember<T>(owner: object, key: string, reckon: () => T): T {
  const results = kept.get(owner) ?? new Map<string, unknown>();
  kept.set(owner, results);
  if (results.has(key)) return results.get(key) as T;
  const result = reckon();
  results.set(key, result);
  const [oldest] = results.keys();
  if (results.size > MOST_KEPT && oldest !== undefined) results.delete(oldest);
  return result;
}
