import type { InstrumentJson } from '@tapebook/contract';
import { ASSET_CLASSES } from '@tapebook/domain/instruments';
import { type ReactNode, useId } from 'react';
import { assetClassWords } from '#web/features/trades/words/asset-class-badge.tsx';
import { instrumentWords } from '#web/features/trades/words/instrument-words.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import type { EntryDraft, InstrumentDraft } from '../draft/entry-draft.ts';
import type { ChangeDraft } from '../draft/use-entry-draft.ts';
import type { ReadInstrument } from '../reading/read-instrument.ts';

/** Enough to find one's symbol in; a browser's list of more is slow. */
const MOST_SUGGESTIONS = 400;

interface InstrumentFieldsProps {
  readonly draft: EntryDraft;
  readonly change: ChangeDraft;
  readonly read: ReadInstrument;
  readonly known: readonly InstrumentJson[];
  readonly optional: boolean;
  /** Where the typing begins. */
  readonly focused: boolean;
  readonly errorAt: (field: string) => string | undefined;
}

/** What was traded: a symbol in any usual spelling, what it was read as, and what nobody can know but the trader. */
export function InstrumentFields({
  draft,
  change,
  read,
  known,
  optional,
  focused,
  errorAt,
}: InstrumentFieldsProps): ReactNode {
  const listId = useId();
  const { instrument: typed } = draft;
  const set = (part: Partial<InstrumentDraft>): void =>
    change((now) => ({ ...now, instrument: { ...now.instrument, ...part } }));
  const byParts = typed.assetClass === 'option' && read.instrument?.strike === undefined;
  const asks = read.asksMultiplier && typed.symbol.trim() !== '';
  return (
    <div className="grid grid-cols-[2fr_1fr_1fr] items-start gap-x-3 max-md:grid-cols-2">
      <Field
        label={optional ? 'Symbol, if it concerns one' : 'Symbol'}
        required={!optional}
        error={errorAt('symbol')}
        hint={<Recognised read={read} symbol={typed.symbol} />}
        className="max-md:col-span-2"
      >
        <Input
          autoFocus={focused}
          name="symbol"
          list={listId}
          value={typed.symbol}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="AAPL, ESM6, AAPL 240315C170"
          onChange={(event) => set({ symbol: event.currentTarget.value })}
        />
      </Field>
      <datalist id={listId}>
        {known.slice(0, MOST_SUGGESTIONS).map(({ symbol, assetClass, currency }) => (
          <option key={`${assetClass} ${symbol} ${currency}`} value={symbol} />
        ))}
      </datalist>
      <Field label="Kind" error={undefined}>
        <Select
          name="asset-class"
          value={typed.assetClass}
          onChange={(event) => {
            const chosen = ASSET_CLASSES.find((one) => one === event.currentTarget.value);
            set({ assetClass: chosen ?? '' });
          }}
        >
          <option value="">By its symbol</option>
          {ASSET_CLASSES.map((one) => (
            <option key={one} value={one}>
              {assetClassWords(one)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Currency" error={errorAt('currency')}>
        <Input
          name="currency"
          value={typed.currency}
          autoComplete="off"
          spellCheck={false}
          placeholder={read.instrument?.currency ?? 'USD'}
          onChange={(event) => set({ currency: event.currentTarget.value.toUpperCase() })}
        />
      </Field>
      {byParts ? <OptionParts typed={typed} set={set} errorAt={errorAt} /> : null}
      {asks ? (
        <Field
          label={`What is one point of ${typed.symbol.trim().toUpperCase()} worth?`}
          hint="Its contract size or point value: 50 for an E-mini S&P 500. Without it, the result stays unknown."
          error={errorAt('multiplier')}
          className="col-span-full"
        >
          <Input
            name="multiplier"
            inputMode="decimal"
            value={typed.multiplier}
            autoComplete="off"
            onChange={(event) => set({ multiplier: event.currentTarget.value })}
            className="max-w-48"
          />
        </Field>
      ) : null}
    </div>
  );
}

function Recognised({ read, symbol }: { readonly read: ReadInstrument; readonly symbol: string }): ReactNode {
  if (read.instrument === null)
    return symbol.trim() === '' ? 'Options and futures in any common notation' : ' ';
  return <span className="text-ink">{instrumentWords(read.instrument).join(' · ')}</span>;
}

interface OptionPartsProps {
  readonly typed: InstrumentDraft;
  readonly set: (part: Partial<InstrumentDraft>) => void;
  readonly errorAt: (field: string) => string | undefined;
}

/** For who does not write option symbols: the underlying above, and these three. */
function OptionParts({ typed, set, errorAt }: OptionPartsProps): ReactNode {
  return (
    <div className="col-span-full grid grid-cols-3 items-start gap-x-3">
      <Field label="Expires" error={errorAt('expiry')}>
        <Input
          type="date"
          name="expiry"
          value={typed.expiry}
          onChange={(event) => set({ expiry: event.currentTarget.value })}
        />
      </Field>
      <Field label="Strike" error={errorAt('strike')}>
        <Input
          name="strike"
          inputMode="decimal"
          autoComplete="off"
          value={typed.strike}
          onChange={(event) => set({ strike: event.currentTarget.value })}
        />
      </Field>
      <Field label="Right">
        <Select
          name="right"
          value={typed.right}
          onChange={(event) => {
            const { value } = event.currentTarget;
            set({ right: value === 'call' || value === 'put' ? value : '' });
          }}
        >
          <option value="">Call or put?</option>
          <option value="call">Call</option>
          <option value="put">Put</option>
        </Select>
      </Field>
    </div>
  );
}
