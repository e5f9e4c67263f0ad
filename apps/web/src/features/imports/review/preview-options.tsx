import { useQuery } from '@tanstack/react-query';
import type { StatementPreviewJson } from '@tapebook/contract';
import { type ReactNode, useMemo } from 'react';
import { appConfigQuery } from '#web/lib/queries/app-config.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { SuggestInput } from '#web/ui/forms/suggest-input.tsx';
import { fileZones } from '#web/ui/forms/time-zones.ts';
import type { ChoiceMistakes, ReviewChoices } from '../choices/review-choices.ts';

interface PreviewOptionsProps {
  readonly choices: ReviewChoices;
  readonly mistakes: ChoiceMistakes;
  readonly onChange: (choices: ReviewChoices) => void;
  /** The last look: what it had to assume is asked here. */
  readonly preview: StatementPreviewJson | undefined;
}

/** What the reading can be told. Every change is read again at once. */
export function PreviewOptions({ choices, mistakes, onChange, preview }: PreviewOptionsProps): ReactNode {
  const { data: config } = useQuery(appConfigQuery());
  const zones = useMemo(fileZones, []);
  const zone = preview?.timeZone;
  // A table of no broker is asked about where its columns are.
  const wanted = new Set(preview?.mappings.length === 0 ? preview.problems.map(({ code }) => code) : []);
  const brokers = useMemo(
    () => [...(config?.brokers ?? [])].sort((one, other) => one.name.localeCompare(other.name)),
    [config],
  );
  const set = (change: Partial<ReviewChoices>): void => onChange({ ...choices, ...change });
  return (
    <div className="grid grid-cols-1 items-start gap-x-4 gap-y-1 sm:grid-cols-2 lg:grid-cols-4">
      <Field label="Broker" error={mistakes.broker}>
        <Select
          name="broker"
          value={choices.broker}
          onChange={(event) => set({ broker: event.currentTarget.value })}
        >
          <option value="auto">Detect automatically</option>
          {brokers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Time zone of the file" error={mistakes.timeZone}>
        <SuggestInput
          name="tz"
          value={choices.timeZone}
          suggestions={zones}
          placeholder={zone === undefined || zone.source === 'option' ? 'From the file' : zone.name}
          onChange={(timeZone) => set({ timeZone })}
        />
      </Field>
      <Field label="Skip rows before" error={mistakes.startDate}>
        <Input
          name="start_date"
          type="date"
          value={choices.startDate}
          onChange={(event) => set({ startDate: event.currentTarget.value })}
        />
      </Field>
      <Field label="Fee when none is stated" error={mistakes.commission}>
        <Input
          name="default_commission"
          inputMode="decimal"
          autoComplete="off"
          placeholder="Per execution"
          value={choices.commission}
          onChange={(event) => set({ commission: event.currentTarget.value })}
        />
      </Field>
      {wanted.has('currency-assumed') || choices.currency !== '' ? (
        <Field label="Currency of the file" error={mistakes.currency}>
          <Input
            name="currency"
            maxLength={10}
            autoComplete="off"
            spellCheck={false}
            placeholder="As assumed"
            value={choices.currency}
            onChange={(event) => set({ currency: event.currentTarget.value })}
          />
        </Field>
      ) : null}
      {wanted.has('file-date-needed') || choices.fileDate !== '' ? (
        <Field label="Day of the file">
          <Input
            name="file_date"
            type="date"
            value={choices.fileDate}
            onChange={(event) => set({ fileDate: event.currentTarget.value })}
          />
        </Field>
      ) : null}
    </div>
  );
}
