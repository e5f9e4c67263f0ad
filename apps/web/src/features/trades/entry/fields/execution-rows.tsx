import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/forms/button.tsx';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { MoneyInput } from '#web/ui/forms/money-input.tsx';
import { Segmented } from '#web/ui/forms/segmented.tsx';
import { type EntryDraft, type ExecutionRow, withAnotherRow } from '../draft/entry-draft.ts';
import type { ChangeDraft } from '../draft/use-entry-draft.ts';
import { doubtOfTime } from '../reading/read-time.ts';
import { FormCell } from './form-cell.tsx';

interface ExecutionRowsProps {
  readonly draft: EntryDraft;
  readonly change: ChangeDraft;
  /** What becomes of a fee that is left empty. */
  readonly feeHint: string;
  readonly feesLabel: string;
  readonly errorAt: (field: string) => string | undefined;
  /** A correction is of one execution alone. */
  readonly single: boolean;
}

/** The executions of a trade, one a line. Enter on the last one adds another. */
export function ExecutionRows({
  draft,
  change,
  feeHint,
  feesLabel,
  errorAt,
  single,
}: ExecutionRowsProps): ReactNode {
  const set = (id: number, part: Partial<ExecutionRow>): void =>
    change((now) => ({ ...now, rows: now.rows.map((row) => (row.id === id ? { ...row, ...part } : row)) }));
  return (
    <section aria-label="Executions">
      {draft.rows.map((row, index) => (
        <Execution
          key={row.id}
          row={row}
          number={index + 1}
          feesLabel={feesLabel}
          set={(part) => set(row.id, part)}
          onRemove={
            draft.rows.length > 1
              ? () => change((now) => ({ ...now, rows: now.rows.filter(({ id }) => id !== row.id) }))
              : undefined
          }
          errorAt={(field) => errorAt(`row.${row.id}.${field}`)}
        />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        {single ? null : (
          <Button size="small" icon={<Plus aria-hidden="true" />} onClick={() => change(withAnotherRow)}>
            Add execution
          </Button>
        )}
        <p className="text-12 text-muted">
          {single ? null : 'Rows without quantity and price are left out. '}Without a time, only the day
          counts. {feeHint} {doubtOfRows(draft)}
        </p>
      </div>
    </section>
  );
}

/** Of the first time that clocks showed twice. */
const doubtOfRows = ({ rows, zone }: EntryDraft): string | null =>
  rows.map((row) => doubtOfTime(row, zone)).find((doubt) => doubt !== null) ?? null;

interface ExecutionProps {
  readonly row: ExecutionRow;
  readonly number: number;
  readonly feesLabel: string;
  readonly set: (part: Partial<ExecutionRow>) => void;
  readonly onRemove: (() => void) | undefined;
  readonly errorAt: (field: string) => string | undefined;
}

function Execution({ row, number, feesLabel, set, onRemove, errorAt }: ExecutionProps): ReactNode {
  const about = `execution ${number}`;
  const cell = { about, first: number === 1 };
  return (
    <fieldset className="grid grid-cols-[auto_1fr_1fr_0.8fr_8.5rem_9rem_2rem] items-start gap-x-2 max-md:grid-cols-2 max-md:border-b max-md:border-border max-md:pb-2 max-md:not-first:pt-3">
      <legend className="sr-only">Execution {number}</legend>
      <div className="grid content-start justify-items-start gap-1 max-md:col-span-2 max-md:mb-2">
        <span
          aria-hidden="true"
          className={number === 1 ? 'text-12 text-muted' : 'text-12 text-muted md:hidden'}
        >
          Side
        </span>
        <Segmented
          label={`Side, ${about}`}
          value={row.side}
          options={[
            { value: 'buy', label: 'Buy' },
            { value: 'sell', label: 'Sell' },
          ]}
          onChange={(side) => set({ side })}
          className="h-9!"
        />
      </div>
      <FormCell label="Quantity" error={errorAt('quantity')} {...cell}>
        <Input
          name={`quantity-${row.id}`}
          inputMode="decimal"
          autoComplete="off"
          value={row.quantity}
          onChange={(event) => set({ quantity: event.currentTarget.value })}
        />
      </FormCell>
      <FormCell label="Price" error={errorAt('price')} {...cell}>
        <Input
          name={`price-${row.id}`}
          autoComplete="off"
          value={row.price}
          onChange={(event) => set({ price: event.currentTarget.value })}
        />
      </FormCell>
      <FormCell label={feesLabel} error={errorAt('fees')} {...cell}>
        <MoneyInput
          name={`fees-${row.id}`}
          value={row.fees}
          onChange={(event) => set({ fees: event.currentTarget.value })}
        />
      </FormCell>
      <FormCell label="Day" error={errorAt('date')} {...cell}>
        <Input
          type="date"
          name={`date-${row.id}`}
          value={row.date}
          onChange={(event) => set({ date: event.currentTarget.value })}
        />
      </FormCell>
      <FormCell label="Time" error={errorAt('time')} {...cell}>
        <Input
          type="time"
          step={1}
          name={`time-${row.id}`}
          value={row.time}
          onChange={(event) => set({ time: event.currentTarget.value })}
        />
      </FormCell>
      <div className={number === 1 ? 'md:pt-[1.4rem]' : undefined}>
        {onRemove === undefined ? null : (
          <IconButton
            label={`Remove execution ${number}`}
            icon={<Trash2 aria-hidden="true" />}
            onClick={onRemove}
          />
        )}
      </div>
    </fieldset>
  );
}
