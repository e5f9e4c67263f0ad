import { useQueryClient } from '@tanstack/react-query';
import { addPrices } from '@tapebook/contract';
import { type FormEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { numberFormat } from '#web/lib/format/locale.ts';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { ProblemError } from '#web/lib/http/problem-error.ts';
import { refreshPrices } from '#web/lib/journal-data/refresh-prices.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FileDrop } from '#web/ui/forms/file-drop.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { timeZones } from '#web/ui/forms/time-zones.ts';
import { FormDialog } from '#web/ui/overlays/dialog.tsx';

interface AddPricesDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Of which they can be; where it is one, nothing is asked. */
  readonly instruments: readonly { readonly id: string; readonly symbol: string }[];
}

const EXAMPLE = 'time,open,high,low,close,volume\n2026-03-02T14:30:00Z,101.2,101.9,100.8,101.4,5400';

/** Takes candles as a file or from the clipboard; it stays in sight, so that a line can be mended. */
export function AddPricesDialog({ open, onOpenChange, instruments }: AddPricesDialogProps): ReactNode {
  const id = useId();
  const client = useQueryClient();
  const zones = useMemo(timeZones, []);
  const [chosen, setChosen] = useState<string>();
  const [csv, setCsv] = useState('');
  const [timeZone, setTimeZone] = useState('');
  const [feed, setFeed] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [pending, setPending] = useState(false);
  const instrumentId = chosen ?? instruments[0]?.id ?? '';
  const zoneError = error instanceof ProblemError ? error.errorAt('timeZone') : null;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    setError(null);
    try {
      const { added } = await call(addPrices, {
        body: {
          instrumentId,
          csv,
          ...(timeZone === '' ? {} : { timeZone }),
          ...(feed.trim() === '' ? {} : { feed: feed.trim() }),
        },
      });
      setCsv('');
      onOpenChange(false);
      toasts.show(`${numberFormat({}).format(added)} ${added === 1 ? 'bar' : 'bars'} added.`);
      await refreshPrices(client);
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(false);
    }
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      size="medium"
      title={instruments.length === 1 ? `Add prices of ${instruments[0]?.symbol ?? ''}` : 'Add prices'}
      description="Candles as a table: time, open, high, low, close, volume, in any order. Either all of them are added, or none."
      form={id}
      action="Add prices"
      pending={pending}
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-3">
        {instruments.length === 1 ? null : (
          <Field label="Instrument">
            <Select value={instrumentId} onChange={(event) => setChosen(event.currentTarget.value)}>
              {instruments.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.symbol}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field
          label="Table"
          error={error === null || zoneError !== null ? undefined : describeFailure(error).detail}
        >
          <Textarea
            rows={8}
            spellCheck={false}
            placeholder={EXAMPLE}
            value={csv}
            onChange={(event) => setCsv(event.currentTarget.value)}
            className="font-mono"
          />
        </Field>
        <FileDrop
          title="Or drop a CSV file here"
          accept=".csv,.txt,.tsv"
          className="py-4"
          onFiles={([file]) => {
            void file?.text().then((content) => {
              setCsv(content);
              setError(null);
            });
          }}
        />
        <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
          <Field label="Time zone" error={zoneError ?? undefined}>
            <Select value={timeZone} onChange={(event) => setTimeZone(event.currentTarget.value)}>
              <option value="">As the table says</option>
              {zones.map((zone) => (
                <option key={zone} value={zone}>
                  {zone}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Source">
            <Input
              value={feed}
              maxLength={60}
              placeholder="Own file"
              onChange={(event) => setFeed(event.currentTarget.value)}
            />
          </Field>
        </div>
      </form>
    </FormDialog>
  );
}
