import type { TradeTable } from '@tapebook/domain/analytics';
import { type ReactNode, useMemo, useState } from 'react';
import { numberFormat } from '#web/lib/format/locale.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { changedFields, draftOfAccount, draftsDiffer, rebaseDraft } from './form/account-draft.ts';
import { AccountForm } from './form/account-form.tsx';
import { UnsavedGuard } from './form/unsaved-guard.tsx';
import { useAccountForm } from './form/use-account-form.ts';
import type { OpenAccount } from './saving/account-query.ts';
import { ruleChanges } from './saving/rule-changes.ts';
import { SaveFailure, SaveSuccess } from './saving/save-outcome.tsx';
import { countTrades, tradeCounts } from './saving/trade-counts.ts';
import { useReloadAccount } from './saving/use-reload-account.ts';
import { useSaveAccount } from './saving/use-save-account.ts';

interface AccountEditorProps {
  readonly open: OpenAccount;
  readonly table: TradeTable;
}

/** The form of an account that is there. Says what follows before it is saved, and what followed after. */
export function AccountEditor({ open, table }: AccountEditorProps): ReactNode {
  const { account } = open;
  const save = useSaveAccount(open);
  const reload = useReloadAccount(account.id, save.reset);
  const kept = draftOfAccount(account);
  const state = useAccountForm(kept, save.error, (fields) => {
    const sent = state.draft;
    save.mutate(changedFields(fields, account), {
      // What was typed since it was pressed stays.
      onSuccess: (saved) => state.setDraft((now) => rebaseDraft(now, sent, draftOfAccount(saved.account))),
    });
  });
  // What was changed elsewhere meanwhile comes in under what is typed.
  const [begun, setBegun] = useState(account);
  if (account !== begun) {
    setBegun(account);
    state.setDraft(rebaseDraft(state.draft, draftOfAccount(begun), kept));
  }
  const dirty = draftsDiffer(state.draft, kept);
  const rules = state.read.fields === null ? [] : ruleChanges(changedFields(state.read.fields, account));
  const trades = useMemo(() => tradeCounts(table).get(account.id) ?? 0, [table, account.id]);

  return (
    <AccountForm title={account.name} state={state}>
      <UnsavedGuard when={dirty && !save.isPending} />
      {rules.length === 0 || trades === 0 ? null : (
        <Notice>
          Saving builds the {countTrades(trades, (count) => numberFormat({}).format(count))} of this account
          anew: {rules.join('; ')}. The activities stay as they are, and what you wrote stays with its fills.
        </Notice>
      )}
      {save.isError ? <SaveFailure error={save.error} reload={reload} /> : null}
      {save.isSuccess && !dirty ? <SaveSuccess rebuilt={save.data.rebuilt} /> : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={!dirty} onClick={() => state.setDraft(kept)}>
          Discard changes
        </Button>
        <Button type="submit" variant="primary" pending={save.isPending}>
          Save account
        </Button>
      </div>
    </AccountForm>
  );
}
