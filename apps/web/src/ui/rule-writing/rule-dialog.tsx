import type { RuleJson } from '@tapebook/contract';
import { holdsFrom, RULE_KIND_IDS, RULE_KINDS, type RuleKindId } from '@tapebook/domain/analytics';
import { formatDay, parseDay } from '@tapebook/domain/time';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import { formatDate } from '#web/lib/format/dates.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { useLastTraded } from '#web/lib/journal-data/days/use-last-traded.ts';
import { useToday } from '#web/lib/journal-data/use-today.ts';
import { useLabels } from '#web/lib/labels/use-labels.ts';
import { useRuleChanges } from '#web/lib/rules/use-rule-changes.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { FormDialog } from '#web/ui/overlays/dialog.tsx';
import { type DraftRule, draftFrom, draftOf, readDraft } from './draft-rule.ts';
import { RuleFields } from './rule-fields.tsx';
import { RuleTrial } from './rule-trial.tsx';

/** What somebody else proposes as a rule. */
export interface RuleProposal {
  readonly said: Pick<RuleJson, 'kind' | 'parameters'>;
  readonly name: string;
  /** The finding that it is made of. */
  readonly insightId: string;
}

interface RuleDialogProps {
  /** `null`: one is written anew. */
  readonly rule: RuleJson | null;
  /** What a new one begins with. */
  readonly proposal?: RuleProposal;
  readonly onClose: () => void;
}

const FIRST: RuleKindId = 'most-trades';

/** A rule is said, tried on the past while it is said, and accepted from a day on. */
export function RuleDialog({ rule, proposal, onClose }: RuleDialogProps): ReactNode {
  const form = useId();
  const today = useToday();
  const { setups } = useLabels();
  const { add, change, isPending } = useRuleChanges();
  const [draft, setDraft] = useState<DraftRule>(() => {
    const begun = rule ?? proposal?.said;
    return begun === undefined ? draftOf(FIRST) : draftFrom(begun);
  });
  const [name, setName] = useState(rule?.name ?? proposal?.name ?? '');
  const lastTraded = useLastTraded();
  const usual = rule === null ? formatDay(holdsFrom(parseDay(today) ?? 0, lastTraded)) : today;
  const [from = usual, setFrom] = useState<string>();
  const [told, setTold] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const read = readDraft(draft);
  const tried = useDeferredValue('said' in read ? read.said : null);
  const says = name.trim() === '' ? RULE_KINDS[draft.kind].label : name.trim();
  const save = async (): Promise<void> => {
    setTold(true);
    if (!('said' in read)) return;
    try {
      if (rule === null) {
        const insightId = proposal?.insightId;
        await add({ name: says, from, ...read.said, ...(insightId === undefined ? {} : { insightId }) });
      } else {
        const differs = JSON.stringify(read.said.parameters) !== JSON.stringify(rule.parameters);
        await change(rule, {
          ...(says === rule.name ? {} : { name: says }),
          ...(differs || read.said.kind !== rule.kind ? { ...read.said, from } : {}),
        });
      }
      onClose();
    } catch (error) {
      setFailure(describeFailure(error).detail);
    }
  };
  return (
    <FormDialog
      loses
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="medium"
      title={rule === null ? 'New rule' : rule.name}
      description={
        rule === null
          ? proposal === undefined
            ? 'Set a limit. Every trade opened from that day on is checked against it.'
            : 'The insight as a rule. Change what you like and see how your past trades would have done.'
          : 'The new version applies from the day below. Earlier trades keep the version they were judged by.'
      }
      form={form}
      action={rule === null ? 'Accept' : 'Save'}
      pending={isPending}
    >
      <form
        id={form}
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field label="Kind" bare>
          <Select
            value={draft.kind}
            onChange={(event) => {
              const chosen = RULE_KIND_IDS.find((id) => id === event.currentTarget.value);
              if (chosen !== undefined) setDraft(draftOf(chosen));
              setTold(false);
            }}
          >
            {RULE_KIND_IDS.map((id) => (
              <option key={id} value={id}>
                {RULE_KINDS[id].label}
              </option>
            ))}
          </Select>
        </Field>
        <RuleFields
          draft={draft}
          setups={setups}
          fault={told && 'fault' in read ? read.fault : null}
          onChange={(part) => setDraft((all) => ({ ...all, ...part }))}
        />
        <div className="grid grid-cols-2 items-start gap-3 max-sm:grid-cols-1">
          <Field label="Name" error={failure}>
            <Input
              value={name}
              maxLength={120}
              autoComplete="off"
              placeholder={RULE_KINDS[draft.kind].label}
              onChange={(event) => {
                setName(event.currentTarget.value);
                setFailure(null);
              }}
            />
          </Field>
          <Field
            label={rule === null ? 'Holds from' : 'This holds from'}
            hint={fromWords(from, today, lastTraded)}
            bare
          >
            <Input
              type="date"
              value={from}
              required
              min="1990-01-01"
              max="2100-12-31"
              onChange={(event) => setFrom(event.currentTarget.value)}
            />
          </Field>
        </div>
        {tried === null ? null : <RuleTrial kind={tried.kind} parameters={tried.parameters} />}
      </form>
    </FormDialog>
  );
}

/** What it means that a rule is said to hold from a day before today. */
function fromWords(from: string, today: string, lastTraded: number | null): string | undefined {
  if (from >= today) return undefined;
  if (lastTraded === null || (parseDay(from) ?? 0) > lastTraded)
    return lastTraded === null
      ? undefined
      : `Your last trade is from ${formatDate(formatDay(lastTraded))}: trades after it are checked against the rule.`;
  return 'Past trades from that day on are judged too.';
}
