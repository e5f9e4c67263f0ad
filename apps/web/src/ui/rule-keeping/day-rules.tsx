import { Link } from '@tanstack/react-router';
import { formatDay } from '@tapebook/domain/time';
import { type ReactNode, Suspense, useMemo } from 'react';
import { formatDate } from '#web/lib/format/dates.ts';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';
import { useAccountsInView } from '#web/lib/journal-data/use-accounts-in-view.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { useLabels } from '#web/lib/labels/use-labels.ts';
import { useRules } from '#web/lib/rules/use-rules.ts';
import { RuleSentence } from '#web/ui/rules/rule-sentence.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { AnswerByHand } from './answer-by-hand.tsx';
import { DayVerdict } from './day-verdict.tsx';
import { type RuleOnDay, rulesOn } from './rules-on.ts';

interface DayRulesProps {
  /** As days since 1970. */
  readonly day: number;
  /** Of the accounts; amounts are said in it. */
  readonly currency: string;
}

/** The rules that held on a day, as they were promised then: which were kept, and in which trades one was broken. */
export function DayRules({ day, currency }: DayRulesProps): ReactNode {
  const { table } = useJournalData();
  const rules = useRules();
  const accounts = useAccountsInView();
  const { openDay, day: closeDay } = table.integers;
  const key = formatDay(day);
  // A day without a trade has nothing to judge: what is answered by hand may be told of it all the same.
  const isTraded = useMemo(() => openDay.includes(day) || closeDay.includes(day), [openDay, closeDay, day]);
  const held = useMemo(() => rulesOn(rules, key, accounts), [rules, key, accounts]);
  const shown = held.filter(({ said }) => isTraded || said.kind === 'by-hand');
  if (shown.length === 0) return null;
  return (
    <Card
      title="Rules"
      aside={
        authorizedUser === null ? (
          <Link
            to="/settings/$section"
            params={{ section: 'rules' }}
            className="rounded-[4px] hover:text-ink hover:underline"
          >
            All rules
          </Link>
        ) : null
      }
    >
      <ul className="grid gap-2.5">
        {shown.map((one) => (
          <RuleOfDay key={one.rule.id} {...one} day={key} currency={currency} />
        ))}
      </ul>
    </Card>
  );
}

interface RuleOfDayProps extends RuleOnDay {
  readonly day: string;
  readonly currency: string;
}

function RuleOfDay({ rule, said, day, currency }: RuleOfDayProps): ReactNode {
  const { setups } = useLabels();
  const names = useMemo(() => new Map(setups.map(({ id, name }) => [id, name])), [setups]);
  const isAnswered = said.kind === 'by-hand' && authorizedUser === null;
  return (
    <li className="text-13">
      <div className="flex min-h-5 items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-medium">{rule.name}</span>
        {isAnswered ? (
          <AnswerByHand rule={rule} day={day} dayWords={formatDate(day, 'weekday')} />
        ) : (
          <Suspense>
            <DayVerdict ruleId={rule.id} day={day} isToday saysKept>
              <span className="text-faint" title="Nothing of that day can be judged by it">
                —
              </span>
            </DayVerdict>
          </Suspense>
        )}
      </div>
      <p className="text-12 text-muted">
        <RuleSentence rule={said} currency={currency} setups={names} />
      </p>
    </li>
  );
}
