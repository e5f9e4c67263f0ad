import { DEFAULT_SETTINGS, newSettings, type SettingsJson } from '@tapebook/contract';

interface Fitting {
  readonly settings: SettingsJson;
  /** What of them this server cannot hold, by its path: there its own default holds. */
  readonly left: readonly string[];
}

/** What of settings this server can hold: those of another release may have a zone or a word that it does not know. */
export function fittingSettings(settings: unknown): Fitting | null {
  const valid = newSettings.safeParse(settings);
  if (valid.success) return { settings: settings as SettingsJson, left: [] };
  const mended = structuredClone(settings);
  const left: string[] = [];
  for (const issue of valid.error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [];
    const paths = unknown.length > 0 ? unknown.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths) {
      left.push(path.map(String).join('.') || 'settings');
      putDefault(mended, path);
    }
  }
  const held = newSettings.safeParse(mended);
  return held.success ? { settings: held.data, left } : null;
}

type Level = Record<PropertyKey, unknown>;

/** Puts there what holds by default; what has no default is taken out. */
function putDefault(settings: unknown, path: readonly PropertyKey[]): void {
  const last = path.at(-1);
  if (last === undefined) return;
  let [into, from]: [unknown, unknown] = [settings, DEFAULT_SETTINGS];
  for (const key of path.slice(0, -1))
    [into, from] = [(into as Level)[key], (from as Level | undefined)?.[key]];
  const held = (from as Level | undefined)?.[last];
  if (held === undefined) delete (into as Level)[last];
  else (into as Level)[last] = structuredClone(held);
}
