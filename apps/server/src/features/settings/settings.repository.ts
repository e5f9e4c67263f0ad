import type { SettingsJson } from '@tapebook/contract';
import type { Tx } from '#server/platform/database/index.ts';
import { readableSettings } from './readable-settings.ts';

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
  return {
    settings: readableSettings(row?.settings),
    version: String(row?.settings_version ?? '0'),
  };
}
