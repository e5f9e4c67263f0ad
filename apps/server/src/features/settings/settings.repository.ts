import { DEFAULT_SETTINGS, type SettingsJson, settings } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
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

/** Results within ± this amount count as scratch. */
export const breakEvenBand = async (tx: Tx, ownerId: string): Promise<Decimal> =>
  Decimal.parse((await readSettings(tx, ownerId)).settings.trading.breakEvenBand);
