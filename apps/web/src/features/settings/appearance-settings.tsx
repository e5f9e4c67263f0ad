import { useSuspenseQuery } from '@tanstack/react-query';
import type { SettingsJson } from '@tapebook/contract';
import { Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { UnreachableError } from '#web/lib/http/problem-error.ts';
import { densityPreference } from '#web/lib/preferences/density.ts';
import { palettePreference } from '#web/lib/preferences/palette.ts';
import { type Preference, usePreference } from '#web/lib/preferences/preference.ts';
import { privacyModePreference } from '#web/lib/preferences/privacy-mode.ts';
import { themePreference } from '#web/lib/preferences/theme.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Segmented } from '#web/ui/forms/segmented.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { FormatSetting } from './format-setting.tsx';
import { SettingRow } from './setting-row.tsx';
import { useSaveSettings } from './use-save-settings.ts';

type Appearance = SettingsJson['appearance'];

const CHANGED = {
  theme: 'Theme changed.',
  palette: 'Colours of gain and loss changed.',
  density: 'Row height changed.',
} as const;

/** Unlike other changes that did not reach the service this one holds here. */
const whyOf = (error: Error): string =>
  error instanceof UnreachableError
    ? 'Tapebook cannot be reached: choose it again once it can.'
    : describeFailure(error).detail;

/** How the journal looks. It changes at once, is kept in this browser, and saved with the settings. */
export function AppearanceSettings(): ReactNode {
  const { save } = useSaveSettings('appearance', {
    onRefused: (error) => toasts.show(`It applies in this browser only. ${whyOf(error)}`, { tone: 'danger' }),
  });
  // What is written once is written anew in another format.
  const { locale } = useSuspenseQuery(settingsQuery()).data.appearance;
  const theme = usePreference(themePreference);
  const palette = usePreference(palettePreference);
  const density = usePreference(densityPreference);
  const privacy = usePreference(privacyModePreference);

  const choose = <Key extends keyof typeof CHANGED>(
    key: Key,
    preference: Preference<Appearance[Key]>,
    value: Appearance[Key],
  ): void => {
    const put = (next: Appearance[Key]): void => {
      preference.set(next);
      save({ [key]: next } as Partial<Appearance>);
    };
    const former = preference.get();
    if (value === former) return;
    put(value);
    toasts.show(CHANGED[key], { action: { label: 'Undo', run: () => put(former) } });
  };
  const hide = (hidden: boolean): void => {
    privacyModePreference.set(hidden);
    toasts.show(hidden ? 'Amounts are hidden.' : 'Amounts are shown.', {
      action: { label: 'Undo', run: () => privacyModePreference.set(!hidden) },
    });
  };

  return (
    <Card title="Appearance">
      <SettingRow
        label="Theme"
        description="System follows your operating system, including when it changes at dusk."
      >
        <Segmented
          label="Theme"
          value={theme}
          options={[
            {
              value: 'light',
              label: (
                <>
                  <Sun aria-hidden="true" /> Light
                </>
              ),
            },
            {
              value: 'dark',
              label: (
                <>
                  <Moon aria-hidden="true" /> Dark
                </>
              ),
            },
            {
              value: 'system',
              label: (
                <>
                  <Monitor aria-hidden="true" /> System
                </>
              ),
            },
          ]}
          onChange={(value) => choose('theme', themePreference, value)}
        />
      </SettingRow>
      <SettingRow
        label="Gain and loss"
        description={
          <>
            Colours for results, such as <Money key={locale} amount="1250.4" currency="USD" arrow /> and{' '}
            <Money key={`${locale} loss`} amount="-318.75" currency="USD" arrow />.
          </>
        }
      >
        <Segmented
          label="Colours of gain and loss"
          value={palette}
          options={[
            { value: 'classic', label: 'Classic' },
            { value: 'colour-blind-safe', label: 'Colour-blind safe' },
            { value: 'inverted', label: 'Inverted' },
          ]}
          onChange={(value) => choose('palette', palettePreference, value)}
        />
      </SettingRow>
      <SettingRow label="Density" description="The height of table rows.">
        <Segmented
          label="Density"
          value={density}
          options={[
            { value: 'compact', label: 'Compact' },
            { value: 'comfortable', label: 'Comfortable' },
          ]}
          onChange={(value) => choose('density', densityPreference, value)}
        />
      </SettingRow>
      <FormatSetting />
      <SettingRow
        label="Hide amounts"
        description="Masks every amount of money; R, percentages and the shapes of charts stay."
      >
        <Switch
          aria-label="Hide amounts"
          checked={privacy}
          onChange={(event) => hide(event.currentTarget.checked)}
        />
      </SettingRow>
    </Card>
  );
}
