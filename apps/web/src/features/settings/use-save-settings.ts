import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SettingsJson } from '@tapebook/contract';
import { followSettings } from '#web/lib/format/locale.ts';
import { changeSettings, SETTINGS_CHANGES, SETTINGS_SCOPE } from '#web/lib/queries/change-settings.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';

type Part = keyof SettingsJson;

interface Saving<Of extends Part> {
  readonly change: Partial<SettingsJson[Of]>;
  readonly previous: SettingsJson | undefined;
}

interface SaveOptions<Of extends Part> {
  /** It is saved; `previous` is what held before. */
  readonly onSaved?: (saving: Saving<Of>) => void;
  readonly onRefused?: (error: Error) => void;
  /** The change as it is made to what holds by now; left out: as it is. */
  readonly onto?: (saving: Saving<Of>, held: SettingsJson[Of]) => Partial<SettingsJson[Of]>;
}

/** Saves one choice at once; it is shown meanwhile, and taken back when the server refuses. */
export function useSaveSettings<Of extends Part>(
  part: Of,
  {
    onSaved = () => undefined,
    onRefused = () => undefined,
    onto = ({ change }) => change,
  }: SaveOptions<Of> = {},
) {
  const client = useQueryClient();
  const { queryKey } = settingsQuery();
  const put = (settings: SettingsJson): void => {
    followSettings(settings);
    client.setQueryData(queryKey, settings);
  };
  const show = (change: Partial<SettingsJson[Of]>): SettingsJson | undefined => {
    const previous = client.getQueryData(queryKey);
    if (previous !== undefined) put({ ...previous, [part]: { ...previous[part], ...change } });
    return previous;
  };
  const mutation = useMutation({
    mutationKey: SETTINGS_CHANGES,
    scope: SETTINGS_SCOPE,
    mutationFn: (saving: Saving<Of>) => changeSettings(part, (held) => onto(saving, held)),
    onError: (error, { change, previous }) => {
      if (previous !== undefined) {
        show(partOf(previous[part], change));
        // An earlier choice may have been saved without being told.
        void client.invalidateQueries({ queryKey });
      }
      onRefused(error);
    },
    onSuccess: (settings, saving) => {
      // An answer that knows nothing yet of a later choice must not take it back on the screen.
      if (client.isMutating({ mutationKey: SETTINGS_CHANGES }) <= 1) put(settings);
      onSaved(saving);
    },
  });
  return {
    ...mutation,
    save: (change: Partial<SettingsJson[Of]>): void => {
      void client.cancelQueries({ queryKey });
      // Before the mutation begins, which may have to wait for the one before.
      const previous = show(change);
      mutation.mutate({ change, previous });
    },
  };
}

/** What a change takes the place of. */
export function partOf<Whole extends object>(whole: Whole, change: Partial<Whole>): Partial<Whole> {
  const keys = Object.keys(change) as (keyof Whole)[];
  return Object.fromEntries(keys.map((key) => [key, whole[key]])) as Partial<Whole>;
}
