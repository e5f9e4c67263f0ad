import type { InsightJson } from '@tapebook/contract';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useRules } from '#web/lib/rules/use-rules.ts';
import { DismissDialog } from './cards/dismiss-dialog.tsx';
import { FindingCard } from './cards/finding-card.tsx';
import { useCardKeys } from './use-card-keys.ts';
import { useInsightChanges } from './use-insight-changes.ts';

// Rules are written seldom: what it takes is loaded with the first press.
const RuleDialog = lazy(async () => ({
  default: (await import('#web/ui/rule-writing/rule-dialog.tsx')).RuleDialog,
}));

interface FindingListProps {
  /** In their order, by what is to be made of them. */
  readonly groups: readonly {
    readonly title: string;
    readonly words?: ReactNode;
    readonly insights: readonly InsightJson[];
    readonly folded?: boolean;
  }[];
}

/** The furthest that an interval reaches, so that all drawings have one scale. */
const reachOf = (insights: readonly InsightJson[]): number =>
  Math.max(0.1, ...insights.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]));

const LONGEST_NAME = 60;

/** What a rule of a finding is called at first: what it leaves alone, or keeps to. */
function ruleName({ name, direction }: InsightJson): string {
  const words = `${direction === 'worse' ? 'No' : 'Only'} ${name.slice(0, 1).toLowerCase()}${name.slice(1)}`;
  return words.length <= LONGEST_NAME ? words : '';
}

/** Findings as cards, those that stand first. */
export function FindingList({ groups }: FindingListProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [leaving, setLeaving] = useState<InsightJson | null>(null);
  const [ruled, setRuled] = useState<InsightJson | null>(null);
  const rules = useRules();
  const madeRules = useMemo(
    () => new Map(rules.flatMap((rule) => (rule.status === 'active' ? [[rule.insightId, rule]] : []))),
    [rules],
  );
  const makeRule = useCallback(
    (insight: InsightJson) => {
      if (!madeRules.has(insight.id)) setRuled(insight);
    },
    [madeRules],
  );
  const { watch, dismiss, takeBack, refresh } = useInsightChanges();
  const expand = useCallback(
    (id: string) =>
      setExpanded((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  const [all] = [groups.flatMap(({ insights }) => insights)];
  const onKeyDown = useCardKeys(list, all, {
    onExpand: expand,
    onWatch: watch,
    onRule: makeRule,
    onDismiss: setLeaving,
  });
  const reach = reachOf(all);
  const card = (insight: InsightJson): ReactNode => (
    <li key={insight.id}>
      <FindingCard
        insight={insight}
        madeRule={madeRules.get(insight.id)}
        reach={reach}
        expanded={expanded.has(insight.id)}
        onExpand={() => expand(insight.id)}
        onWatch={() => watch(insight)}
        onRule={() => setRuled(insight)}
        onDismiss={() => setLeaving(insight)}
        onTakeBack={() => takeBack(insight)}
      />
    </li>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the cards within
    <div
      ref={list}
      onKeyDown={onKeyDown}
      className="grid grid-cols-1 gap-6 max-md:snap-y max-md:snap-proximity"
    >
      {groups.map(({ title, words, insights, folded = false }) => {
        if (insights.length === 0) return null;
        const cards = <ul className="grid grid-cols-1 gap-3">{insights.map(card)}</ul>;
        if (folded)
          return (
            <details key={title}>
              <summary className="cursor-pointer text-14 font-medium">
                {title} ({insights.length})
              </summary>
              <div className="mt-3">{cards}</div>
            </details>
          );
        return (
          <section key={title} aria-label={title} className="grid grid-cols-1 gap-3">
            <h2 className="text-14 font-medium">
              {title}
              {words === undefined ? null : <span className="ml-2 font-normal text-muted">{words}</span>}
            </h2>
            {cards}
          </section>
        );
      })}
      {ruled?.rule ? (
        <Suspense fallback={null}>
          <RuleDialog
            rule={null}
            proposal={{ said: ruled.rule, name: ruleName(ruled), insightId: ruled.id }}
            onClose={() => {
              setRuled(null);
              refresh();
            }}
          />
        </Suspense>
      ) : null}
      <DismissDialog insight={leaving} onClose={() => setLeaving(null)} onDismiss={dismiss} />
    </div>
  );
}
