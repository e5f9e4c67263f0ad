import type { SettingsJson } from '@tapebook/contract';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { useFactsChanged } from '#web/lib/journal-data/use-facts-changed.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { partOf, useSaveSettings } from '../use-save-settings.ts';

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

/** Saves a rule of the whole journal at once, with the way back at hand; all that is derived from it is asked for anew. */
export function useSaveTrading() {
  const rederive = useFactsChanged();
  const takingBack = useSaveSettings('trading', {
    onSaved: () => void rederive(),
    onRefused: (error) => {
      void rederive();
      toasts.show(`Not undone: ${describeFailure(error).detail}`, { tone: 'danger' });
    },
  });
  return useSaveSettings('trading', {
    onRefused: () => void rederive(),
    onSaved: ({ change, previous }) => {
      void rederive();
      if (previous === undefined) return;
      toasts.show(`Saved: ${namesOf(change)}`, {
        action: {
          label: 'Undo',
          run: () => takingBack.save(partOf(previous.trading, change)),
        },
      });
    },
  });
}
