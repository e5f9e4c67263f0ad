import type { TemplateJson } from '@tapebook/contract';
import { type ReactNode, useId, useState } from 'react';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { FormDialog } from '#web/ui/overlays/dialog.tsx';
import { MarkdownField } from '#web/ui/writing/markdown/markdown-field.tsx';
import { PART_WORDS } from './part-words.ts';
import { NAMES_OF } from './template-names.ts';

export type TemplateDraft = Pick<TemplateJson, 'kind' | 'part' | 'name' | 'markdown' | 'inserted'>;

interface TemplateDialogProps {
  /** `null`: a new one. */
  readonly template: TemplateJson | null;
  readonly onClose: () => void;
  readonly onSave: (draft: TemplateDraft) => Promise<void>;
}

const NEW: TemplateDraft = { kind: 'day', part: 'notes', name: '', markdown: '', inserted: true };

/** What may stand in braces: of a week there is no day. */
function hintOf(kind: TemplateDraft['kind']): string {
  const { names, become } = NAMES_OF[kind];
  const braced = names.map((name) => `{{${name}}}`);
  return `${braced.slice(0, -1).join(', ')} and ${braced.at(-1)} ${become}, {{Name}} the text of another template.`;
}

/** Writes a template, in which the names of others stand for their text. */
export function TemplateDialog({ template, onClose, onSave }: TemplateDialogProps): ReactNode {
  const id = useId();
  const [draft, setDraft] = useState<TemplateDraft>(template ?? NEW);
  const [told, setTold] = useState(false);
  const isNameless = draft.name.trim() === '';
  // What is noted of a trade is begun by whoever has something to note.
  const beginsItself = draft.kind !== 'trade';
  const change = (next: Partial<TemplateDraft>): void => setDraft((now) => ({ ...now, ...next }));
  return (
    <FormDialog
      open
      size="medium"
      loses
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={template === null ? 'New template' : `Template “${template.name}”`}
      form={id}
      action={template === null ? 'Add template' : 'Save template'}
    >
      <form
        id={id}
        noValidate
        className="grid gap-1"
        onSubmit={(event) => {
          event.preventDefault();
          if (isNameless) return setTold(true);
          const { kind, part, name, markdown, inserted } = draft;
          void onSave({ kind, part, name: name.trim(), markdown, inserted: inserted && beginsItself });
        }}
      >
        <div className="grid gap-3 md:grid-cols-2">
          <Field label="Name" required error={told && isNameless ? 'Give it a name.' : null}>
            <Input
              value={draft.name}
              maxLength={80}
              autoComplete="off"
              onChange={({ currentTarget }) => change({ name: currentTarget.value })}
            />
          </Field>
          <Field label="For">
            <Select
              value={`${draft.kind} ${draft.part}`}
              onChange={({ currentTarget }) => {
                const [kind, part] = currentTarget.value.split(' ');
                change({ kind: kind as TemplateDraft['kind'], part: part as TemplateDraft['part'] });
              }}
            >
              {Object.entries(PART_WORDS).map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Field label="Text" hint={hintOf(draft.kind)}>
          <MarkdownField label="Text" value={draft.markdown} onChange={(markdown) => change({ markdown })} />
        </Field>
        {beginsItself ? (
          <Field label="Insert automatically" bare hint="New entries of this kind start with it.">
            <Switch
              checked={draft.inserted}
              onChange={({ currentTarget }) => change({ inserted: currentTarget.checked })}
            />
          </Field>
        ) : null}
      </form>
    </FormDialog>
  );
}
