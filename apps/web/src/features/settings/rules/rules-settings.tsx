import type { RuleJson } from '@tapebook/contract';
import { Plus } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useToday } from '#web/lib/journal-data/use-today.ts';
import { useLabels } from '#web/lib/labels/use-labels.ts';
import { useRuleChanges } from '#web/lib/rules/use-rule-changes.ts';
import { useRules } from '#web/lib/rules/use-rules.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { useRuleTallies } from '#web/ui/rule-keeping/use-rule-tallies.ts';
import { RuleDialog } from '#web/ui/rule-writing/rule-dialog.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { OnItsWay } from '#web/ui/surfaces/on-its-way.tsx';
import { WithJournalData } from '../with-journal-data.tsx';
import { RuleRow } from './rule-row.tsx';

/** What the trader has promised: each rule with how it was kept, and what its breaches cost. */
export function RulesSettings(): ReactNode {
  return (
    <WithJournalData>
      {({ head }) => <Rules currency={head.accounts[0]?.currency ?? 'USD'} />}
    </WithJournalData>
  );
}

function Rules({ currency }: { readonly currency: string }): ReactNode {
  const rules = useRules();
  const [open, setOpen] = useState<RuleJson | 'new' | null>(null);
  const active = rules.filter(({ status }) => status === 'active');
  const ended = rules.filter(({ status }) => status === 'ended');
  const list = (some: readonly RuleJson[]): ReactNode => (
    <Suspense fallback={<OnItsWay className="h-24" />}>
      <RuleList rules={some} currency={currency} onEdit={setOpen} />
    </Suspense>
  );
  return (
    <>
      <Card
        title="Rules"
        aside={
          <Button size="small" icon={<Plus aria-hidden="true" />} onClick={() => setOpen('new')}>
            Add a rule
          </Button>
        }
      >
        {active.length === 0 ? (
          <p className="py-2 text-13 text-muted">
            Set yourself limits: a maximum number of trades a day, no entry before a certain time, a stop for
            the day after a loss. Each rule is tried on your past trades before you accept it, and every later
            trade is checked against it.
          </p>
        ) : (
          list(active)
        )}
      </Card>
      {ended.length === 0 ? null : <Card title="Ended">{list(ended)}</Card>}
      {open === null ? null : (
        <RuleDialog rule={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

interface RuleListProps {
  readonly rules: readonly RuleJson[];
  readonly currency: string;
  readonly onEdit: (rule: RuleJson) => void;
}

function RuleList({ rules, currency, onEdit }: RuleListProps): ReactNode {
  const { setups } = useLabels();
  const { remove, change } = useRuleChanges();
  const today = useToday();
  const names = new Map(setups.map(({ id, name }) => [id, name]));
  const tallyOf = useRuleTallies();
  return (
    <ul className="divide-y divide-border">
      {rules.map((rule) => (
        <RuleRow
          key={rule.id}
          rule={rule}
          tally={tallyOf(rule.id)}
          currency={currency}
          setups={names}
          onEdit={() => onEdit(rule)}
          onEnd={() =>
            void change(rule, { to: rule.status === 'ended' ? null : today }).catch(() => undefined)
          }
          onRemove={() => remove(rule)}
        />
      ))}
    </ul>
  );
}
