import { getSettings, putSettings, type SettingsJson } from '@tapebook/contract';
import { call, callTagged } from '#web/lib/http/api.ts';
import { ProblemError } from '#web/lib/http/problem-error.ts';

/** Names what is done to settings, so that it can be seen while it is under way. */
export const SETTINGS_CHANGES = ['settings', 'change'] as const;

/** One after the other: each reads what the one before has written. */
export const SETTINGS_SCOPE = { id: 'settings' } as const;

/** What is set, of what holds: another device may have set something since it was last seen here. */
type ChangeOf<Of extends keyof SettingsJson> = (held: SettingsJson[Of]) => Partial<SettingsJson[Of]>;

const isStale = (error: unknown): boolean => error instanceof ProblemError && error.code === 'stale-version';

async function tryOnce<Of extends keyof SettingsJson>(
  part: Of,
  changeOf: ChangeOf<Of>,
): Promise<SettingsJson> {
  const { answer, etag } = await callTagged(getSettings);
  const held = answer.settings[part];
  const body = { ...answer.settings, [part]: { ...held, ...changeOf(held) } };
  const headers = etag === null ? {} : { 'if-match': etag };
  return (await call(putSettings, { body, headers })).settings;
}

/** Settings are sent whole: the change is put into what holds now, so that nothing set elsewhere is lost. */
export async function changeSettings<Of extends keyof SettingsJson>(
  part: Of,
  changeOf: ChangeOf<Of>,
): Promise<SettingsJson> {
  try {
    return await tryOnce(part, changeOf);
  } catch (error) {
    if (isStale(error)) return tryOnce(part, changeOf);
    throw error;
  }
}
