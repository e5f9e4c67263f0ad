import { DEFAULT_SETTINGS, type SettingsJson, settings } from '@tapebook/contract';

type Parts = Record<PropertyKey, unknown>;

/**
 * What this version reads of settings that were kept. While versions run side by side the other one may have written what this one
 * does not know: that alone is left out, and what it has in another way is as nobody had set it. All of them by default would end
 * the trading day elsewhere, and move every number.
 */
export function readableSettings(kept: unknown): SettingsJson {
  const whole = settings.safeParse(kept);
  if (whole.success) return whole.data;
  const readable = structuredClone(kept);
  for (const issue of whole.error.issues) {
    const [parts, ...names] = [readable, ...issue.path];
    if (issue.code === 'unrecognized_keys') {
      const within = partAt(parts, names);
      for (const key of issue.keys) if (within !== null) delete within[key];
    } else {
      const name = names.pop();
      const [within, byDefault] = [partAt(parts, names), partAt(DEFAULT_SETTINGS, names)];
      if (within !== null && name !== undefined) within[name] = byDefault?.[name];
    }
  }
  const found = settings.safeParse(readable);
  return found.success ? found.data : DEFAULT_SETTINGS;
}

function partAt(of: unknown, path: readonly PropertyKey[]): Parts | null {
  let part: unknown = of;
  for (const name of path) part = isParts(part) ? part[name] : null;
  return isParts(part) ? part : null;
}

const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null;
