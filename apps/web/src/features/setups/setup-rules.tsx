import { Link } from '@tanstack/react-router';
import type { RuleJson, SetupJson } from '@tapebook/contract';
import type { Term } from '@tapebook/domain/analytics';
import { type ReactNode, Suspense, useMemo } from 'react';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { useLabels } from '#web/lib/labels/use-labels.ts';
import { useRules } from '#web/lib/rules/use-rules.ts';
import { OwnerOnly } from '#web/ui/forms/owner-only.tsx';
import { TallyWords } from '#web/ui/rule-keeping/tally-words.tsx';
import { useRuleTallies } from '#web/ui/rule-keeping/use-rule-tallies.ts';
import { RuleSentence } from '#web/ui/rules/rule-sentence.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { namesSetup } from './names-setup.ts';

/** What its trades are held to: the rules that are about it first, each with how those trades kept it. */
export function SetupRules({ setup }: { readonly setup: SetupJson }): ReactNode {
  const { head } = useJournalData();
  const rules = useRules().filter(({ status }) => status === 'active');
  const about = rules.filter((rule) => namesSetup(rule, setup));
  const others = rules.filter((rule) => !about.includes(rule));
  const currency = head.accounts[0]?.currency ?? 'USD';
  // Of a part no rules are told, which is not to say that there are none.
  if (rules.length === 0 && authorizedUser !== null) return null;
  return (
    <Card
      title="Its rules"
      aside={
        <OwnerOnly>
          <Link
            to="/settings/$section"
            params={{ section: 'rules' }}
            className="rounded-[4px] hover:text-ink hover:underline"
          >
            {rules.length === 0 ? 'Add a rule' : 'All rules'}
          </Link>
        </OwnerOnly>
      }
    >
      {rules.length === 0 ? (
        <p className="text-13 text-pretty text-muted">
          No rules yet. A rule sets a limit, and every trade with this setup is checked against it.
        </p>
      ) : (
        <ul className="grid gap-3">
          {[...about, ...others].map((rule) => (
            <SetupRule key={rule.id} rule={rule} setupId={setup.id} currency={currency} />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface SetupRuleProps {
  readonly rule: RuleJson;
  readonly setupId: string;
  readonly currency: string;
}

function SetupRule({ rule, setupId, currency }: SetupRuleProps): ReactNode {
  const { setups } = useLabels();
  const names = useMemo(() => new Map(setups.map(({ id, name }) => [id, name])), [setups]);
  return (
    <li className="text-13">
      <p className="font-medium">{rule.name}</p>
      <p className="text-12 text-muted">
        <RuleSentence rule={rule} currency={currency} setups={names} />
      </p>
      <p className="mt-0.5 min-h-5">
        <Suspense>
          <KeptBySetup ruleId={rule.id} setupId={setupId} />
        </Suspense>
      </p>
    </li>
  );
}

function KeptBySetup({ ruleId, setupId }: { readonly ruleId: string; readonly setupId: string }): ReactNode {
  const of: Term = { field: 'setup', match: { kind: 'any', keys: [setupId] } };
  const tally = useRuleTallies([of])(ruleId);
  return <TallyWords ruleId={ruleId} tally={tally} of={`setup:${setupId}`} />;
}
