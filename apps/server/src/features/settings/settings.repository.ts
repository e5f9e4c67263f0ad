import { DEFAULT_SETTINGS, type SettingsJson, settings } from '@tapebook/contract';
import type { Tx } from '#server/platform/database/index.ts';

export interface KeptSettings {
  readonly settings: SettingsJson;
  /** Raised with every change; `'0'` while nothing was changed. */
  readonly version: string;
}

/** The settings, or what holds until a person changes them. */
export async function readSettings(tx: Tx, ownerId: string): Promise<KeptSettings> {
  const row = await tx
    .selectFrom('journals')
    .select(['settings', 'settings_version'])
    .where('user_id', '=', ownerId)
    .executeTakeFirst();
  const kept = settings.safeParse(row?.settings);
  return {
    settings: kept.success ? kept.data : DEFAULT_SETTINGS,
    version: String(row?.settings_version ?? '0'),
  };
}
