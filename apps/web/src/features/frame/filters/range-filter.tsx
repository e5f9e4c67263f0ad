import { clsx } from 'clsx';
import { Calendar, ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { afterAhead } from '#web/lib/filters/address-ahead.ts';
import { addDays, type DayRange, RANGE_PRESETS } from '#web/lib/filters/date-range.ts';
import { useChangeGlobalFilter, useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import { formatDate, formatDayRange } from '#web/lib/format/dates.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { filterTriggerClass } from './filter-trigger.ts';

const PRESETS = RANGE_PRESETS.filter(([id]) => id !== 'custom');

/** Which days are looked at: a preset, or a first and a last day. */
export function RangeFilter(): ReactNode {
  const filter = useGlobalFilter();
  const change = useChangeGlobalFilter();
  const [open, setOpen] = useState(false);
  const close = (): void => afterAhead(() => setOpen(false));
  const label =
    filter.preset === 'custom'
      ? describeDays(filter.days)
      : (RANGE_PRESETS.find(([id]) => id === filter.preset)?.[1] ?? 'All');
  return (
    <Popover
      title="Range"
      showTitle={false}
      open={open}
      onOpenChange={setOpen}
      className="w-84"
      trigger={
        <button type="button" className={filterTriggerClass} aria-label={`Range: ${label}`}>
          <Calendar aria-hidden="true" />
          <span className="truncate">{label}</span>
          <ChevronDown aria-hidden="true" />
        </button>
      }
    >
      <div className="grid grid-cols-2 gap-0.5">
        {PRESETS.map(([id, name]) => (
          <button
            key={id}
            type="button"
            aria-pressed={filter.preset === id}
            onClick={() => {
              change({ range: id === 'all' ? undefined : id, from: undefined, to: undefined });
              close();
            }}
            className={clsx(
              'h-8 rounded-[4px] px-2 text-left text-13 transition-colors hover:bg-hover',
              filter.preset === id ? 'bg-accent-soft font-medium text-accent-ink' : 'text-ink',
            )}
          >
            {name}
          </button>
        ))}
      </div>
      <CustomRange
        key={`${filter.days.from} ${filter.days.toExclusive}`}
        days={filter.days}
        onChoose={(from, to) => {
          change({ range: 'custom', from, to });
          close();
        }}
      />
    </Popover>
  );
}

interface CustomRangeProps {
  readonly days: DayRange;
  readonly onChoose: (from: string | undefined, to: string | undefined) => void;
}

function CustomRange({ days, onChoose }: CustomRangeProps): ReactNode {
  const [from, setFrom] = useState(days.from ?? '');
  const [to, setTo] = useState(days.toExclusive === null ? '' : addDays(days.toExclusive, -1));
  const wrong = from !== '' && to !== '' && from > to ? 'The first day is after the last one.' : null;
  return (
    <form
      className="mt-2 border-t border-border pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (wrong === null) onChoose(from === '' ? undefined : from, to === '' ? undefined : to);
      }}
    >
      <div className="grid grid-cols-2 gap-2">
        <Field label="From" bare>
          <Input
            type="date"
            className="px-2"
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
        </Field>
        <Field label="To" bare>
          <Input type="date" className="px-2" value={to} onChange={(event) => setTo(event.target.value)} />
        </Field>
      </div>
      <p className="min-h-5 pt-1 text-12 text-destructive-ink" aria-live="polite">
        {wrong}
      </p>
      <Button type="submit" className="w-full">
        Show these days
      </Button>
    </form>
  );
}

function describeDays({ from, toExclusive }: DayRange): string {
  const last = toExclusive === null ? null : addDays(toExclusive, -1);
  if (from === null) return last === null ? 'All' : `Until ${formatDate(last)}`;
  return last === null ? `Since ${formatDate(from)}` : formatDayRange(from, last);
}
