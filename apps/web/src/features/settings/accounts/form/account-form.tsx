import type { ReactNode } from 'react';
import { RiskDefaultFields } from '#web/ui/risk/risk-default-fields.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { AccountFields } from './account-fields.tsx';
import { FeeFields } from './fee-fields.tsx';
import { RuleFields } from './rule-fields.tsx';
import type { AccountFormState } from './use-account-form.ts';

interface AccountFormProps {
  readonly title: string;
  readonly state: AccountFormState;
  /** What saving will do, and how it went; then the buttons. */
  readonly children: ReactNode;
}

/** All that can be said of an account. */
export function AccountForm({ title, state, children }: AccountFormProps): ReactNode {
  const { draft, change, errorAt, form, onSubmit } = state;
  const fields = { draft, change, errorAt };
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-4" aria-label={title}>
      <Card title={title}>
        <AccountFields {...fields} />
      </Card>
      <Card title="How its trades are built">
        <RuleFields {...fields} />
      </Card>
      <Card title="Fees when none are stated">
        <FeeFields {...fields} />
      </Card>
      <Card title="Risk when no stop is known">
        <p className="mb-3 text-13 text-pretty text-muted">
          Gives an R to trades without a stop or risk, always marked as assumed. The default of a trade’s
          setup comes first.
        </p>
        <RiskDefaultFields
          draft={draft.risk}
          change={(risk) => change({ risk })}
          error={errorAt('riskDefault')}
        />
      </Card>
      <div className="grid grid-cols-1 gap-3">{children}</div>
    </form>
  );
}
