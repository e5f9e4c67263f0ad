import type { JournalFieldJson } from '@tapebook/contract';
import { type ReactNode, useId, useState } from 'react';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { FormDialog } from '#web/ui/overlays/dialog.tsx';
import { KIND_WORDS } from './field-words.ts';

export type FieldDraft = Pick<
  JournalFieldJson,
  'name' | 'kind' | 'low' | 'high' | 'choices' | 'unit' | 'asked'
>;

interface FieldDialogProps {
  /** `null`: a new one. */
  readonly field: JournalFieldJson | null;
  readonly onClose: () => void;
  readonly onSave: (draft: FieldDraft) => Promise<void>;
}

const KINDS = Object.keys(KIND_WORDS) as readonly JournalFieldJson['kind'][];

const NEW: FieldDraft = { name: '', kind: 'scale', low: 1, high: 5, choices: [], unit: '', asked: 'before' };

const isWhole = (text: string): boolean => /^-?\d{1,4}$/.test(text.trim());

/** Defines a field, or changes it: its kind stays, since the answers hang on it. */
export function FieldDialog({ field, onClose, onSave }: FieldDialogProps): ReactNode {
  const id = useId();
  const begin: FieldDraft = field ?? NEW;
  const [name, setName] = useState(begin.name);
  const [kind, setKind] = useState(begin.kind);
  const [asked, setAsked] = useState(begin.asked);
  const [ends, setEnds] = useState({ low: String(begin.low ?? 1), high: String(begin.high ?? 5) });
  const [choices, setChoices] = useState(begin.choices.join('\n'));
  const [unit, setUnit] = useState(begin.unit);
  const [told, setTold] = useState(false);
  const listed = [...new Set(choices.split('\n').map((one) => one.trim()))].filter((one) => one !== '');
  const endsAreWrong =
    kind === 'scale' && !(isWhole(ends.low) && isWhole(ends.high) && Number(ends.low) < Number(ends.high));
  const choicesAreWrong = kind === 'choice' && listed.length < 2;
  const isWrong = name.trim() === '' || endsAreWrong || choicesAreWrong;
  return (
    <FormDialog
      loses
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={field === null ? 'New field' : `Field “${field.name}”`}
      form={id}
      action={field === null ? 'Add field' : 'Save field'}
    >
      <form
        id={id}
        noValidate
        className="grid gap-1"
        onSubmit={(event) => {
          event.preventDefault();
          if (isWrong) return setTold(true);
          void onSave({
            name: name.trim(),
            kind,
            low: kind === 'scale' ? Number(ends.low) : null,
            high: kind === 'scale' ? Number(ends.high) : null,
            choices: kind === 'choice' ? listed : [],
            unit: kind === 'number' ? unit.trim() : '',
            asked,
          });
        }}
      >
        <Field label="Name" required error={told && name.trim() === '' ? 'Give it a name.' : null}>
          <Input
            value={name}
            maxLength={60}
            autoComplete="off"
            placeholder="Mood"
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Answered by">
            <Select
              value={kind}
              disabled={field !== null}
              onChange={({ currentTarget }) => setKind(currentTarget.value as JournalFieldJson['kind'])}
            >
              {KINDS.map((one) => (
                <option key={one} value={one}>
                  {KIND_WORDS[one]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Asked">
            <Select
              value={asked}
              onChange={({ currentTarget }) => setAsked(currentTarget.value === 'after' ? 'after' : 'before')}
            >
              <option value="before">Before the day</option>
              <option value="after">Looking back</option>
            </Select>
          </Field>
        </div>
        {kind === 'scale' ? (
          <div className="grid grid-cols-2 gap-3">
            <Field
              label="From"
              error={told && endsAreWrong ? 'Two whole numbers, the first one smaller.' : null}
            >
              <Input
                inputMode="numeric"
                value={ends.low}
                onChange={({ currentTarget }) => setEnds({ ...ends, low: currentTarget.value })}
              />
            </Field>
            <Field label="To">
              <Input
                inputMode="numeric"
                value={ends.high}
                onChange={({ currentTarget }) => setEnds({ ...ends, high: currentTarget.value })}
              />
            </Field>
          </div>
        ) : null}
        {kind === 'number' ? (
          <Field label="Unit" hint="Shown after the number, such as h.">
            <Input
              value={unit}
              maxLength={12}
              onChange={({ currentTarget }) => setUnit(currentTarget.value)}
            />
          </Field>
        ) : null}
        {kind === 'choice' ? (
          <Field
            label="Choices"
            hint="One per line."
            error={told && choicesAreWrong ? 'Name at least two choices.' : null}
          >
            <Textarea
              value={choices}
              placeholder={'Trend\nRange\nNews'}
              onChange={({ currentTarget }) => setChoices(currentTarget.value)}
            />
          </Field>
        ) : null}
      </form>
    </FormDialog>
  );
}
