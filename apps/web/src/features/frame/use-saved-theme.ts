import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { themePreference } from '#web/lib/preferences/theme.ts';
import { changeSettings, SETTINGS_CHANGES, SETTINGS_SCOPE } from '#web/lib/queries/change-settings.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';

/** Whoever presses again at once has not chosen yet. */
const AFTER_MS = 600;

/** What one person pressed is not chosen by who signs in after them, for whom this page is not loaded anew. */
let isFirst = true;

/**
 * Saves a theme that was chosen beside the settings, by the button of the bar, the palette or a key: browsers in which nobody
 * has chosen follow it. Where that fails the choice holds in this one all the same.
 */
export function useSavedTheme(isOwner: boolean): void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: SETTINGS_CHANGES,
    scope: SETTINGS_SCOPE,
    mutationFn: () => changeSettings('appearance', () => ({ theme: themePreference.get() })),
    onSuccess: (settings) => {
      if (client.isMutating({ mutationKey: SETTINGS_CHANGES }) <= 1)
        client.setQueryData(settingsQuery().queryKey, settings);
    },
  });
  useEffect(() => {
    if (!isOwner) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const known = client.getQueryData(settingsQuery().queryKey);
        // The page of settings has saved by then what was chosen there, and what came with the settings is no choice.
        if (known !== undefined && known.appearance.theme !== themePreference.get()) mutate();
      }, AFTER_MS);
    };
    // It may have been pressed before this was loaded.
    if (isFirst && themePreference.wasSet()) look();
    isFirst = false;
    const stop = themePreference.subscribe(look);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, isOwner, mutate]);
}
