import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useJournal } from '#web/lib/journal/use-journal.ts';
import { appConfigQuery } from '#web/lib/queries/app-config.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { SuggestInput } from '#web/ui/forms/suggest-input.tsx';
import { timeZones } from '#web/ui/forms/time-zones.ts';
import type { OptionMistakes, StatementOptions } from './statement-options.ts';

interface PreviewOptionsProps {
  readonly options: StatementOptions;
  readonly mistakes: OptionMistakes;
  readonly onChange: (options: StatementOptions) => void;
}

/** What the reading can be told. Every change is read again at once. */
export function PreviewOptions({ options, mistakes, onChange }: PreviewOptionsProps): ReactNode {
  const { head } = useJournal();
  const { data: config } = useQuery(appConfigQuery());
  const zones = useMemo(timeZones, []);
  const accounts = head.accounts.filter(({ archived }) => !archived).map(({ name }) => name);
  const set = (change: Partial<StatementOptions>): void => onChange({ ...options, ...change });
  return (
    <div className="grid grid-cols-1 items-start gap-x-4 gap-y-1 sm:grid-cols-2 lg:grid-cols-5">
      <Field label="Broker" error={mistakes.broker}>
        <Select
          name="broker"
          value={options.broker}
          onChange={(event) => set({ broker: event.currentTarget.value })}
        >
          <option value="auto">Recognise it</option>
          {config?.brokers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Account" error={mistakes.account}>
        <SuggestInput
          name="account"
          value={options.account}
          suggestions={accounts}
          placeholder="As the file says"
          onChange={(account) => set({ account })}
        />
      </Field>
      <Field label="Time zone of the file" error={mistakes.timeZone}>
        <SuggestInput
          name="tz"
          value={options.timeZone}
          suggestions={zones}
          placeholder="As the file says"
          onChange={(timeZone) => set({ timeZone })}
        />
      </Field>
      <Field label="Leave out before" error={mistakes.startDate}>
        <Input
          name="start_date"
          type="date"
          value={options.startDate}
          onChange={(event) => set({ startDate: event.currentTarget.value })}
        />
      </Field>
      <Field label="Fee where none is stated" error={mistakes.commission}>
        <Input
          name="default_commission"
          inputMode="decimal"
          autoComplete="off"
          placeholder="Per execution"
          value={options.commission}
          onChange={(event) => set({ commission: event.currentTarget.value })}
        />
      </Field>
    </div>
  );
}
