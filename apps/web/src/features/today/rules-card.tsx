import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RuleJson } from '@tapebook/contract';
import { type Bands, bandIn, dayStanding, type TradeTable } from '@tapebook/domain/analytics';
import { parseDay } from '@tapebook/domain/time';
import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { useLabels } from '#web/lib/labels/use-labels.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import { useRules } from '#web/lib/rules/use-rules.ts';
import { Money } from '#web/ui/numbers/money.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { AnswerByHand } from '#web/ui/rule-keeping/answer-by-hand.tsx';
import { RuleSentence } from '#web/ui/rules/rule-sentence.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { atStake, type Stake } from './at-stake.ts';
import { Meter } from './meter.tsx';

/** Few promise it. */
const StopsToSet = lazy(async () => ({ default: (await import('./stops-to-set.tsx')).StopsToSet }));

/** What was broken is told by the thread that reckons. */
const DayVerdict = lazy(async () => ({
  default: (await import('#web/ui/rule-keeping/day-verdict.tsx')).DayVerdict,
}));

interface RulesCardProps {
  readonly selection: JournalDataSelection;
  readonly currency: string;
  readonly today: string;
  /** The last day on which something was realised: breaches are told of it where nothing was opened since. */
  readonly lastDay: string;
}

/**
 * What of the trader's promises is at stake now (how much of a day's limit is used, and what is to be answered), and
 * which were broken.
 */
export function RulesCard({ selection, currency, today, lastDay }: RulesCardProps): ReactNode {
  const rules = useRules().filter(
    ({ valid }) => valid.from <= today && (valid.to === null || valid.to >= today),
  );
  const { openDay } = selection.table.integers;
  const day = useMemo(
    () => (openDay.includes(parseDay(today) ?? Number.NaN) ? today : lastDay),
    [openDay, today, lastDay],
  );
  return rules.length === 0 ? null : <Standings rules={rules} today={today} day={day} currency={currency} />;
}

const isAtStake = (kind: RuleJson['kind']): boolean => isOfDay(kind) || kind === 'stop-within';

const OF_DAY: ReadonlySet<string> = new Set([
  'most-trades',
  'day-loss-stop',
  'losses-stop',
  'day-limit',
  'by-hand',
] satisfies RuleJson['kind'][]);
const isOfDay = (kind: RuleJson['kind']): boolean => OF_DAY.has(kind);

interface StandingsProps extends Pick<RulesCardProps, 'currency' | 'today'> {
  readonly rules: readonly RuleJson[];
  readonly day: string;
}

function Standings({ rules, today, day, currency }: StandingsProps): ReactNode {
  const { setups } = useLabels();
  const { trading } = useSuspenseQuery(settingsQuery()).data;
  // Of what is left after fees, whatever the page tells: so are the verdicts.
  const { table } = useJournalData();
  const stake = (rule: RuleJson): Stake => stakeOf(table, trading, rule, today);
  const names = useMemo(() => new Map(setups.map(({ id, name }) => [id, name])), [setups]);
  const atStakeNow = rules.filter(({ kind }) => isAtStake(kind));
  const others = rules.filter(({ kind }) => !isAtStake(kind));
  return (
    <Card
      title="Today’s rules"
      aside={
        <Link
          to="/settings/$section"
          params={{ section: 'rules' }}
          className="rounded-[4px] hover:text-ink hover:underline"
        >
          All rules
        </Link>
      }
    >
      <ul className="grid gap-3">
        {atStakeNow.map((rule) => (
          <li key={rule.id} className="text-13">
            <div className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate font-medium">{rule.name}</span>
              {rule.kind === 'by-hand' ? (
                <AnswerByHand rule={rule} day={today} dayWords="today" />
              ) : !isOfDay(rule.kind) ? null : day === today ? (
                <Suspense fallback={<StakeWords stake={stake(rule)} currency={currency} />}>
                  <DayVerdict ruleId={rule.id} day={day} isToday>
                    <StakeWords stake={stake(rule)} currency={currency} />
                  </DayVerdict>
                </Suspense>
              ) : (
                <StakeWords stake={stake(rule)} currency={currency} />
              )}
            </div>
            {isOfDay(rule.kind) ? null : (
              <Suspense>
                <StopsToSet ruleId={rule.id} />
              </Suspense>
            )}
            {rule.kind === 'by-hand' || !isOfDay(rule.kind) ? null : (
              <Meter
                label={`Used of ${rule.name}`}
                share={shareUsed(stake(rule))}
                tone={TONES[stake(rule).state]}
              />
            )}
            <p className="mt-0.5 flex items-baseline justify-between gap-3 text-12 text-muted">
              <span className="min-w-0">
                <RuleSentence rule={rule} currency={currency} setups={names} />
              </span>
              {rule.kind === 'by-hand' || (day === today && isOfDay(rule.kind)) ? null : (
                <Suspense>
                  <DayVerdict ruleId={rule.id} day={day} isToday={day === today} />
                </Suspense>
              )}
            </p>
          </li>
        ))}
        {others.map((rule) => (
          <li key={rule.id} className="flex items-baseline justify-between gap-3 text-13">
            <span className="min-w-0 truncate font-medium">{rule.name}</span>
            <Suspense>
              <DayVerdict ruleId={rule.id} day={day} isToday={day === today} saysKept />
            </Suspense>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function stakeOf(
  table: TradeTable,
  bands: Bands,
  { kind, parameters, accountIds }: RuleJson,
  today: string,
): Stake {
  const day = parseDay(today) ?? Number.NaN;
  const among = {
    bandIn: (currency: string) => bandIn(bands, currency),
    ...(accountIds === null ? {} : { accounts: accountIds }),
  };
  return atStake(kind, parameters.limit ?? 0, dayStanding(table, day, among));
}

function StakeWords({ stake, currency }: { readonly stake: Stake; readonly currency: string }): ReactNode {
  const tone =
    stake.state === 'fine'
      ? 'text-muted'
      : stake.state === 'near'
        ? 'text-warning-ink'
        : 'text-destructive-ink';
  const amount = (value: number): ReactNode =>
    stake.of === 'money' ? (
      <Money amount={value} currency={currency} tone="plain" />
    ) : (
      <Quantity quantity={value} />
    );
  return (
    <span className={clsx('figures shrink-0', tone)}>
      {stake.state === 'broken' ? (
        stake.of === 'money' ? (
          <>Over the limit by {amount(stake.used - stake.limit)}</>
        ) : (
          <>
            Broken: {amount(stake.used)} of {amount(stake.limit)}
          </>
        )
      ) : stake.state === 'reached' ? (
        'Reached: stop for today'
      ) : (
        <>
          {amount(stake.limit - stake.used)} of {amount(stake.limit)} left
        </>
      )}
    </span>
  );
}

const shareUsed = ({ used, limit }: Stake): number => used / limit;

const TONES = { fine: 'fine', near: 'near', reached: 'over', broken: 'over' } as const;
