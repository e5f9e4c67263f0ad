import { useQueryClient } from '@tanstack/react-query';
import type { TradeTable } from '@tapebook/domain/analytics';
import { type ReactNode, useMemo, useState } from 'react';
import { numberFormat } from '#web/lib/format/locale.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { changedFields, draftOfAccount, draftsDiffer, rebaseDraft } from './account-draft.ts';
import { AccountForm } from './account-form.tsx';
import { accountQuery, type OpenAccount } from './account-query.ts';
import { ruleChanges } from './rule-changes.ts';
import { SaveFailure, SaveSuccess } from './save-outcome.tsx';
import { countTrades, tradeCounts } from './trade-counts.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useSaveAccount } from './use-save-account.ts';

interface AccountEditorProps {
  readonly open: OpenAccount;
  readonly table: TradeTable;
}

/** The form of an account that is there. Says what follows before it is saved, and what followed after. */
export function AccountEditor({ open, table }: AccountEditorProps): ReactNode {
  const { account } = open;
  const client = useQueryClient();
  const [reloading, setReloading] = useState(false);
  const save = useSaveAccount(open);
  const kept = draftOfAccount(account);
  const state = useAccountForm(kept, save.error, (fields) => {
    const change = changedFields(fields, account);
    save.mutate(change, { onSuccess: (saved) => state.setDraft(draftOfAccount(saved.account)) });
  });
  const dirty = draftsDiffer(state.draft, kept);
  const rules = state.read.fields === null ? [] : ruleChanges(changedFields(state.read.fields, account));
  const trades = useMemo(() => tradeCounts(table).get(account.id) ?? 0, [table, account.id]);

  const reload = async (): Promise<void> => {
    setReloading(true);
    try {
      const fresh = await client.fetchQuery(accountQuery(account.id));
      state.setDraft(rebaseDraft(state.draft, kept, draftOfAccount(fresh.account)));
      save.reset();
    } finally {
      setReloading(false);
    }
  };

  return (
    <AccountForm title={account.name} state={state}>
      <UnsavedGuard when={dirty && !save.isPending} />
      {rules.length === 0 || trades === 0 ? null : (
        <Notice>
          Saving builds the {countTrades(trades, (count) => numberFormat({}).format(count))} of this account
          anew: {rules.join('; ')}. The activities stay as they are, and what you wrote stays with its fills.
        </Notice>
      )}
      {save.isError ? (
        <SaveFailure error={save.error} reloading={reloading} onReload={() => void reload()} />
      ) : null}
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
