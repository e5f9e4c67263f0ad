import { getSettings, putSettings, type SettingsJson } from '@tapebook/contract';
import { call, callTagged } from '#web/lib/http/api.ts';
import { ProblemError } from '#web/lib/http/problem-error.ts';

/** Names what is done to settings, so that it can be seen while it is under way. */
export const SETTINGS_CHANGES = ['settings', 'change'] as const;

/** One after the other: each reads what the one before has written. */
export const SETTINGS_SCOPE = { id: 'settings' } as const;

const isStale = (error: unknown): boolean => error instanceof ProblemError && error.code === 'stale-version';

async function tryOnce<Of extends keyof SettingsJson>(
  part: Of,
  change: Partial<SettingsJson[Of]>,
): Promise<SettingsJson> {
  const { answer, etag } = await callTagged(getSettings);
  const body = { ...answer.settings, [part]: { ...answer.settings[part], ...change } };
  const headers = etag === null ? {} : { 'if-match': etag };
  return (await call(putSettings, { body, headers })).settings;
}

/** Settings are sent whole: the change is put into what holds now, so that nothing set elsewhere is lost. */
export async function changeSettings<Of extends keyof SettingsJson>(
  part: Of,
  change: Partial<SettingsJson[Of]>,
): Promise<SettingsJson> {
  try {
    return await tryOnce(part, change);
  } catch (error) {
    if (isStale(error)) return tryOnce(part, change);
    throw error;
  }
}
