import type { CriterionJson, SetupChangeJson, SetupJson } from '@tapebook/contract';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#web/ui/forms/button.tsx';
import { CompactSelect } from '#web/ui/forms/compact-select.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { FormDialog } from '#web/ui/overlays/dialog.tsx';
import { type DraftCriterion, faultOf, fromDrafts, movedBy, newDraft } from './draft-criteria.ts';

interface SetupDialogProps {
  readonly setup: SetupJson;
  /** The checklist as far as it is written. */
  readonly drafts: readonly DraftCriterion[];
  readonly onDrafts: (change: (drafts: readonly DraftCriterion[]) => readonly DraftCriterion[]) => void;
  /** Left without saving. */
  readonly onLeave: () => void;
  readonly onSave: (change: SetupChangeJson) => void;
}

const PARTS: readonly (readonly [CriterionJson['part'], string])[] = [
  ['entry', 'Entry'],
  ['exit', 'Exit'],
  ['management', 'Management'],
];
const KINDS: readonly (readonly [CriterionJson['kind'], string])[] = [
  ['check', 'Checkbox'],
  ['number', 'Number'],
  ['choice', 'Choice'],
];

/** The checklist by which the trades of a setup are judged: saved as a whole, so that it is one version. */
export function SetupDialog({ setup, drafts, onDrafts, onLeave, onSave }: SetupDialogProps): ReactNode {
  const form = useId();
  const [told, setTold] = useState(false);
  const faults = drafts.map(faultOf);
  return (
    <FormDialog
      open
      onOpenChange={(open) => {
        if (!open) onLeave();
      }}
      size="medium"
      title={`Checklist of ${setup.name}`}
      description="Trades that were already judged keep the version of the checklist they were judged by."
      form={form}
      action="Save"
    >
      <form
        id={form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTold(true);
          if (faults.some((fault) => fault !== null)) return;
          onSave({ criteria: fromDrafts(drafts) });
        }}
      >
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 text-13 font-medium">Checklist</legend>
          {drafts.map((draft, at) => (
            <CriterionLine
              key={draft.id}
              draft={draft}
              number={at + 1}
              fault={told ? (faults[at] ?? null) : null}
              onChange={(change) =>
                onDrafts((all) => all.map((one) => (one.id === draft.id ? { ...one, ...change } : one)))
              }
              onMove={(by) => onDrafts((all) => movedBy(all, at, by))}
              onRemove={() => onDrafts((all) => all.filter((one) => one.id !== draft.id))}
            />
          ))}
          <div>
            <Button
              size="small"
              icon={<Plus aria-hidden="true" />}
              disabled={drafts.length >= 40}
              onClick={() => onDrafts((all) => [...all, newDraft()])}
            >
              Add a criterion
            </Button>
          </div>
        </fieldset>
      </form>
    </FormDialog>
  );
}

interface CriterionLineProps {
  readonly draft: DraftCriterion;
  readonly number: number;
  readonly fault: string | null;
  readonly onChange: (change: Partial<DraftCriterion>) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

function CriterionLine({ draft, number, fault, onChange, onMove, onRemove }: CriterionLineProps): ReactNode {
  const which = `criterion ${number}`;
  return (
    <div className="grid gap-1.5 rounded-control border border-border p-2">
      <div className="flex flex-wrap items-center gap-1.5">
        <Input
          aria-label={`Words of ${which}`}
          placeholder="Above the opening range"
          className="min-w-48 flex-1"
          value={draft.text}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => onChange({ text: event.currentTarget.value })}
        />
        <CompactSelect
          aria-label={`Part of ${which}`}
          unset={false}
          value={draft.part}
          onChange={(event) => {
            const chosen = PARTS.find(([part]) => part === event.currentTarget.value);
            if (chosen !== undefined) onChange({ part: chosen[0] });
          }}
        >
          {PARTS.map(([part, label]) => (
            <option key={part} value={part}>
              {label}
            </option>
          ))}
        </CompactSelect>
        <CompactSelect
          aria-label={`Answer to ${which}`}
          unset={false}
          value={draft.kind}
          onChange={(event) => {
            const chosen = KINDS.find(([kind]) => kind === event.currentTarget.value);
            if (chosen !== undefined) onChange({ kind: chosen[0] });
          }}
        >
          {KINDS.map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </CompactSelect>
        <IconButton
          label={`Move ${which} up`}
          icon={<ArrowUp aria-hidden="true" />}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={`Move ${which} down`}
          icon={<ArrowDown aria-hidden="true" />}
          onClick={() => onMove(1)}
        />
        <IconButton label={`Remove ${which}`} icon={<X aria-hidden="true" />} onClick={onRemove} />
      </div>
      {draft.kind !== 'choice' ? null : (
        <Field label="Choices" error={fault}>
          <Input
            placeholder="strong, weak, none"
            value={draft.choices}
            autoComplete="off"
            onChange={(event) => onChange({ choices: event.currentTarget.value })}
          />
        </Field>
      )}
    </div>
  );
}
