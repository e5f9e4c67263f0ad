import type { AccountChoiceJson, StatementPreviewJson } from '@tapebook/contract';
import { freeName } from '@tapebook/domain/collections';
import { type ReactNode, useId } from 'react';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { chooseAccount, type ReviewChoices } from '../choices/review-choices.ts';

type StatementAccount = StatementPreviewJson['accounts'][number];

interface AccountChoicesProps {
  readonly accounts: readonly StatementAccount[];
  readonly choices: ReviewChoices;
  readonly onChange: (choices: ReviewChoices) => void;
}

/** Where the facts of each account of the statement go: an account that is there, a new one, or nowhere. */
export function AccountChoices({ accounts, choices, onChange }: AccountChoicesProps): ReactNode {
  const heading = useId();
  if (accounts.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="grid grid-cols-1 gap-1.5">
      <h3 id={heading} className="text-13 font-medium">
        {accounts.length === 1 ? 'Account' : 'Accounts'}
      </h3>
      <ul className="divide-y divide-border rounded-control border border-border">
        {accounts.map((account) => (
          <AccountRow
            key={account.reference}
            account={account}
            choice={choices.accounts.find(({ reference }) => reference === account.reference)}
            onChoose={(choice) => onChange(chooseAccount(choices, account.reference, choice))}
          />
        ))}
      </ul>
    </section>
  );
}

const NEW = 'new';
const LEAVE_OUT = 'leave-out';

interface AccountRowProps {
  readonly account: StatementAccount;
  readonly choice: AccountChoiceJson | undefined;
  readonly onChoose: (choice: Omit<AccountChoiceJson, 'reference'> | null) => void;
}

function AccountRow({ account, choice, onChoose }: AccountRowProps): ReactNode {
  const { head } = useJournalData();
  const { reference, currency, counts } = account;
  const id = useId();
  const named = reference === '' ? 'The file names no account' : reference;
  const goesTo = choice === undefined ? proposalOf(account) : chosenValue(choice);
  const offered = head.accounts.filter(({ archived, id: one }) => !archived || one === goesTo);
  const choose = (value: string): void => {
    if (value === LEAVE_OUT) onChoose({ leaveOut: true });
    else if (value === NEW) onChoose({ name: newName(account, head.accounts) });
    else onChoose({ accountId: value });
  };
  return (
    <li className="grid grid-cols-1 items-center gap-x-4 gap-y-2 px-3 py-2 text-13 sm:grid-cols-[minmax(10rem,1fr)_minmax(20rem,2fr)]">
      <div className="min-w-0">
        <p id={id} className="truncate" title={reference}>
          <span className={reference === '' ? 'text-muted' : 'font-medium'}>{named}</span>
          {currency === null ? null : <span className="text-muted"> · {currency}</span>}
        </p>
        <p className="text-12 text-faint">
          {account.leftOut ? (
            'Its rows are skipped'
          ) : (
            <>
              <Quantity quantity={counts.activities} /> new
              {counts.duplicates === 0 ? null : (
                <>
                  , <Quantity quantity={counts.duplicates} /> already there
                </>
              )}
            </>
          )}
        </p>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <Select
          aria-label={`Where ${named} goes`}
          value={goesTo}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          className="min-w-44 flex-1"
        >
          {/* Just made by an import, and not in the journal of this page yet. */}
          {goesTo === NEW || goesTo === LEAVE_OUT || offered.some(({ id: one }) => one === goesTo) ? null : (
            <option value={goesTo}>{account.name}</option>
          )}
          {offered.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name} · {one.currency}
            </option>
          ))}
          <option value={NEW}>A new account</option>
          <option value={LEAVE_OUT}>Skip it</option>
        </Select>
        {goesTo === NEW ? (
          <Input
            name="account-name"
            aria-label={`Name of the new account for ${named}`}
            value={choice?.name ?? account.name}
            maxLength={80}
            autoComplete="off"
            onChange={({ currentTarget }) => onChoose({ name: currentTarget.value })}
            className="min-w-36 flex-1"
          />
        ) : null}
      </div>
    </li>
  );
}

/** What the server would call it, unless an account has that name: then it would be that one. */
function newName(
  { accountId, name, reference }: StatementAccount,
  accounts: readonly { readonly name: string }[],
): string {
  if (accountId === null) return name;
  const base = (reference === '' ? 'Imported trades' : reference).slice(0, 110);
  const taken = new Set(accounts.map((account) => account.name));
  return freeName(base, (proposed) => taken.has(proposed));
}

const proposalOf = ({ accountId, leftOut }: StatementAccount): string =>
  leftOut ? LEAVE_OUT : (accountId ?? NEW);

const chosenValue = ({ accountId, leaveOut }: AccountChoiceJson): string =>
  leaveOut === true ? LEAVE_OUT : (accountId ?? NEW);
