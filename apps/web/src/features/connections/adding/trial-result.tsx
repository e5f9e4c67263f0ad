import type { ConnectionTrialJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** What the broker said to the credentials, before anything is kept of them. */
export function TrialResult({ trial }: { readonly trial: ConnectionTrialJson }): ReactNode {
  const { problem, accounts, notes, grants } = trial;
  if (problem !== null) {
    return (
      <Notice tone="danger">
        <p>{problem.message}</p>
        {problem.steps.length === 0 ? null : (
          <ol className="mt-1 list-decimal pl-5">
            {problem.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
      </Notice>
    );
  }
  return (
    <Notice tone="success">
      <p>
        It works
        {accounts.length === 0 ? '.' : `: ${accounts.map(({ label, ref }) => label ?? ref).join(', ')}.`}
      </p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {grants === 'trade' ? <p>The key may trade as well; one that can only read is enough.</p> : null}
    </Notice>
  );
}
