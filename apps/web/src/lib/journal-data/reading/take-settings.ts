import type { QueryClient } from '@tanstack/react-query';
import type { SettingsJson } from '@tapebook/contract';
import { drawAnew, followOnLeaving, followSettings } from '#web/lib/format/locale.ts';
import { SETTINGS_KEY } from '#web/lib/queries/settings-key.ts';

/**
 * The journal came with its settings, which may have been set on another device: those hold, but for what was set or read here
 * while the answer was under way. What is drawn already is drawn anew where it is to be written otherwise: at once with the first
 * answer of a visit, and else once the page is left, as somebody may be typing there.
 *
 * @param own whether it is one's own: that of somebody else says how its days are counted, not how one reads numbers.
 */
export function takeSettings(
  client: QueryClient,
  settings: SettingsJson,
  askedAt: number,
  own: boolean,
  isFirst: boolean,
): void {
  const { dataUpdatedAt = 0 } = client.getQueryState(SETTINGS_KEY) ?? {};
  if (dataUpdatedAt > askedAt || client.isMutating({ mutationKey: ['settings'] })) return;
  client.setQueryData(SETTINGS_KEY, settings);
  if (!own) return;
  if (!isFirst) followOnLeaving(settings);
  else if (followSettings(settings)) drawAnew();
}
