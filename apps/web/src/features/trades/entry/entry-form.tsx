import { useSuspenseQuery } from '@tanstack/react-query';
import type { AccountJson, ActivityJson, RiskDefaultJson } from '@tapebook/contract';
import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { FormDialog } from '#web/ui/overlays/dialog.tsx';
import type { EntryDraft } from './draft/entry-draft.ts';
import { ENTRY_KINDS } from './draft/entry-kinds.ts';
import type { ChangeDraft } from './draft/use-entry-draft.ts';
import { useGuessedAccount } from './draft/use-guessed-account.ts';
import { AccountField } from './fields/account-field.tsx';
import { ExecutionRows } from './fields/execution-rows.tsx';
import { FactFields } from './fields/fact-fields.tsx';
import { InstrumentFields } from './fields/instrument-fields.tsx';
import { KindField } from './fields/kind-field.tsx';
import { PreviewPanel } from './preview/preview-panel.tsx';
import { useEntryPreview } from './preview/use-entry-preview.ts';
import { readCorrection } from './reading/read-correction.ts';
import { readEntry } from './reading/read-entry.ts';
import { zoneOfDays } from './reading/read-time.ts';
import type { SavedEntry } from './saving/save-entry.ts';
import { useSaveEntry } from './saving/use-save-entry.ts';

interface EntryFormProps {
  readonly title: string;
  readonly draft: EntryDraft;
  readonly change: ChangeDraft;
  /** Said above the form: what was restored, what is corrected. */
  readonly notice?: ReactNode;
  /** The activity that this corrects: then account and kind are settled. */
  readonly corrects?: ActivityJson;
  readonly onSaved: (saved: SavedEntry, draft: EntryDraft) => void;
  readonly onClose: () => void;
}

/** The form over the page, with what comes of it beside it. */
export function EntryForm({
  title,
  draft,
  change,
  notice,
  corrects,
  onSaved,
  onClose,
}: EntryFormProps): ReactNode {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const { head } = useJournalData();
  const { data: settings } = useSuspenseQuery(settingsQuery());
  const account = accountOf(draft, head.accounts);
  const read = useMemo(() => {
    const context = { account, known: head.instruments };
    return corrects === undefined ? readEntry(draft, context) : readCorrection(draft, context, corrects);
  }, [draft, account, head.instruments, corrects]);
  const preview = useEntryPreview({
    read,
    known: head.instruments,
    account,
    accounts: head.accounts,
    settings,
  });
  const { mutation, isPending, refused } = useSaveEntry({
    draft,
    read,
    change,
    isCorrection: corrects !== undefined,
    onSaved: (saved) => onSaved(saved, draft),
  });
  const errorAt = (field: string): string | undefined =>
    (attempts > 0 ? read.errors[field] : undefined) ?? refused[field];
  const about = ENTRY_KINDS[draft.kind];
  useGuessedAccount({
    draft,
    change,
    instrument: read.instrument.instrument,
    settled: corrects !== undefined,
  });

  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // The dialog of a trade lies beneath a correction and listens, too.
    event.stopPropagation();
    if (isPending) return;
    setAttempts(attempts + 1);
    if (Object.keys(read.errors).length === 0) mutation.mutate();
  };

  return (
    <FormDialog
      // What is being added is kept on this device.
      loses={corrects !== undefined}
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="large"
      title={title}
      description={corrects === undefined ? about.about : 'Your correction replaces the original.'}
      form={formId}
      action={corrects === undefined ? actionWords(draft, read.activities.length) : 'Save the correction'}
      pending={isPending}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_19rem] gap-6 pb-2 max-lg:grid-cols-1">
        <form ref={form} id={formId} noValidate onSubmit={submit} className="grid content-start gap-3">
          {notice === undefined ? null : <Notice>{notice}</Notice>}
          {corrects === undefined ? (
            <div className="grid grid-cols-3 gap-3 max-md:grid-cols-1">
              <KindField kind={draft.kind} onChange={(kind) => change((now) => ({ ...now, kind }))} />
              <AccountField
                draft={draft}
                change={change}
                accounts={head.accounts}
                displayZone={settings.trading.displayTimeZone}
                errorAt={errorAt}
              />
            </div>
          ) : null}
          {about.instrument === 'none' ? null : (
            <InstrumentFields
              draft={draft}
              change={change}
              read={read.instrument}
              known={head.instruments}
              optional={about.instrument === 'optional'}
              focused={corrects === undefined}
              errorAt={errorAt}
            />
          )}
          {draft.kind === 'trade' ? (
            <>
              <ExecutionRows
                draft={draft}
                change={change}
                feeHint={feeHint(account)}
                feesLabel={feesLabel(corrects)}
                errorAt={errorAt}
                single={corrects !== undefined}
              />
              {corrects === undefined ? <Levels draft={draft} change={change} errorAt={errorAt} /> : null}
            </>
          ) : (
            <FactFields
              kind={draft.kind}
              draft={draft}
              change={change}
              accounts={head.accounts}
              currency={read.instrument.instrument?.currency ?? account.currency}
              feesLabel={feesLabel(corrects)}
              errorAt={errorAt}
            />
          )}
          <Field label="Note" error={errorAt('note')}>
            <Input
              name="note"
              autoComplete="off"
              value={draft.note}
              onChange={(event) => {
                const note = event.currentTarget.value;
                change((now) => ({ ...now, note }));
              }}
            />
          </Field>
          {mutation.isError ? <Problem error={mutation.error} /> : null}
        </form>
        <PreviewPanel
          kind={draft.kind}
          preview={preview}
          activities={read.activities}
          stop={draft.stop}
          riskDefault={account.riskDefault ?? usualAmount(settings.trading.defaultRisk)}
          zone={draft.zone}
          dayZone={zoneOfDays(draft.zone, account)}
        />
      </div>
    </FormDialog>
  );
}

interface LevelsProps {
  readonly draft: EntryDraft;
  readonly change: ChangeDraft;
  readonly errorAt: (field: string) => string | undefined;
}

/** The plan behind the trade: what it risks, and what it is after. */
function Levels({ draft, change, errorAt }: LevelsProps): ReactNode {
  return (
    <div className="grid grid-cols-3 items-start gap-x-3 max-md:grid-cols-2">
      {(['stop', 'target'] as const).map((level) => (
        <Field
          key={level}
          label={level === 'stop' ? 'First stop' : 'Target'}
          hint={level === 'stop' ? 'Gives the trade its risk and its R' : undefined}
          error={errorAt(level)}
        >
          <Input
            name={level}
            autoComplete="off"
            value={draft[level]}
            onChange={(event) => {
              const { value } = event.currentTarget;
              change((now) => ({ ...now, [level]: value }));
            }}
          />
        </Field>
      ))}
    </div>
  );
}

/** A new account has the rules that one begins with; its id is made with it. */
function accountOf(draft: EntryDraft, accounts: readonly AccountJson[]): AccountJson {
  const found = accounts.find(({ id }) => id === draft.accountId);
  if (found !== undefined) return found;
  return {
    id: '',
    name: draft.newAccount.name,
    broker: 'other',
    currency: draft.newAccount.currency,
    timeZone: draft.newAccount.timeZone,
    matching: 'fifo',
    grouping: 'flat-to-flat',
    optionPolicy: 'close-at-zero',
    unexplainedSales: null,
    riskDefault: null,
    propTerms: null,
    feeModel: null,
    openingBalance: '0',
    archived: false,
  };
}

const usualAmount = (amount: string | null): RiskDefaultJson | null =>
  amount === null ? null : { kind: 'amount', amount };

/** A correction states its fees in the money that the source states them in. */
const feesLabel = (corrects: ActivityJson | undefined): string =>
  corrects?.feeCurrency === undefined || corrects.feeCurrency === corrects.currency
    ? 'Fees'
    : `Fees in ${corrects.feeCurrency}`;

const feeHint = ({ feeModel }: AccountJson): string =>
  feeModel === null ? 'An empty fee counts as none.' : 'An empty fee is taken from the account’s fee model.';

function actionWords({ kind }: EntryDraft, count: number): string {
  if (kind !== 'trade') return `Add: ${ENTRY_KINDS[kind].label.toLowerCase()}`;
  if (count === 0) return 'Add trade';
  return count === 1 ? 'Add 1 execution' : `Add ${count} executions`;
}
