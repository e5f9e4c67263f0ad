import { useQueryClient } from '@tanstack/react-query';
import type { SettingsJson } from '@tapebook/contract';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { useFactsChanged } from '#web/lib/journal-data/use-facts-changed.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { partOf, useSaveSettings } from '../use-save-settings.ts';
import { mergedBands } from './bands.ts';

type Trading = SettingsJson['trading'];
export type TradingChange = Partial<Trading>;

const NAMES: Readonly<Record<keyof Trading, string>> = {
  displayTimeZone: 'Times are shown in',
  weekStart: 'Week starts on',
  dayBoundary: 'Trading day ends',
  breakEvenBand: 'Break-even band',
  breakEvenBands: 'Break-even band',
  defaultRisk: 'Default risk',
  unit: 'Unit',
  pnl: 'Results',
};

const namesOf = (change: TradingChange): string =>
  (Object.keys(change) as (keyof Trading)[]).map((key) => NAMES[key]).join(', ');

/** Bands are set one by one: that of another currency may have been set elsewhere since. */
const onto = (
  { change, previous }: { readonly change: TradingChange; readonly previous: SettingsJson | undefined },
  held: Trading,
): TradingChange =>
  'breakEvenBands' in change
    ? {
        ...change,
        breakEvenBands: mergedBands(
          held.breakEvenBands,
          previous?.trading.breakEvenBands,
          change.breakEvenBands,
        ),
      }
    : change;

/** Saves a rule of the whole journal at once, with the way back at hand; all that is derived from it is asked for anew. */
export function useSaveTrading() {
  const client = useQueryClient();
  const rederive = useFactsChanged();
  const takingBack = useSaveSettings('trading', {
    onto,
    onSaved: () => void rederive(),
    onRefused: (error) => {
      void rederive();
      toasts.show(`Not undone: ${describeFailure(error).detail}`, { tone: 'danger' });
    },
  });
  return useSaveSettings('trading', {
    onto,
    onRefused: () => void rederive(),
    onSaved: ({ change, previous }) => {
      void rederive();
      if (previous === undefined) return;
      toasts.show(`Saved: ${namesOf(change)}`, {
        action: {
          label: 'Undo',
          run: () => {
            const now = client.getQueryData(settingsQuery().queryKey)?.trading ?? previous.trading;
            // From what was set here to what stood before: what another device has set beside it stays.
            const made = { ...previous, trading: { ...previous.trading, ...change } };
            takingBack.save(onto({ change: partOf(previous.trading, change), previous: made }, now));
          },
        },
      });
    },
  });
}
