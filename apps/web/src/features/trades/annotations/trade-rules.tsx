import type { RuleJson } from '@tapebook/contract';
import { type ReactNode, Suspense, useState } from 'react';
import type { Breach } from '#web/lib/answers/studies.ts';
import { useStudy } from '#web/lib/answers/use-study.ts';
import type { LoadedTrade } from '#web/lib/queries/trade-query.ts';
import { useRuleChanges } from '#web/lib/rules/use-rule-changes.ts';
import { useRules } from '#web/lib/rules/use-rules.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Badge } from '#web/ui/surfaces/badge.tsx';
import { BreachWhy } from './breach-why.tsx';

/** Which rules the trade broke, and the way to allow it with a note that stays visible. */
export function TradeRules({ trade }: { readonly trade: LoadedTrade }): ReactNode {
  const rules = useRules();
  return rules.length === 0 ? null : (
    <Suspense fallback={null}>
      <Judged trade={trade} rules={rules} />
    </Suspense>
  );
}

interface JudgedProps {
  readonly trade: LoadedTrade;
  readonly rules: readonly RuleJson[];
}

function Judged({ trade, rules }: JudgedProps): ReactNode {
  const { found } = useStudy({ name: 'breaches', tradeId: trade.id, rules });
  const broken = new Map(found.map((breach) => [breach.ruleId, breach]));
  const shown = rules.flatMap((rule) => {
    const note = rule.exceptions.find(({ tradeId }) => tradeId === trade.id)?.note ?? null;
    const breach = broken.get(rule.id) ?? null;
    return breach !== null || note !== null ? [{ rule, note, breach }] : [];
  });
  return shown.length === 0 ? null : (
    <section aria-label="Rules" className="grid gap-2">
      {shown.map(({ rule, note, breach }) => (
        <BrokenRule key={`${trade.id} ${rule.id}`} trade={trade} rule={rule} note={note} breach={breach} />
      ))}
    </section>
  );
}

interface BrokenRuleProps {
  readonly trade: LoadedTrade;
  readonly rule: RuleJson;
  /** Why it was allowed; `null` where it was not. */
  readonly note: string | null;
  /** Why it was broken; `null` where it was allowed. */
  readonly breach: Breach | null;
}

function BrokenRule({ trade, rule, note, breach }: BrokenRuleProps): ReactNode {
  const { allow } = useRuleChanges();
  const [reason, setReason] = useState<string | null>(null);
  return (
    <div className="grid gap-1.5 text-13">
      <div className="flex items-center justify-between gap-2">
        <span className="flex min-w-0 items-center gap-2">
          <Badge tone={note === null ? 'danger' : 'neutral'}>{note === null ? 'Broke' : 'Allowed'}</Badge>
          <span className="truncate">{rule.name}</span>
        </span>
        {note !== null ? (
          <Button size="small" variant="quiet" onClick={() => allow(rule.id, trade.id, null)}>
            Take back
          </Button>
        ) : reason === null ? (
          <Button size="small" variant="quiet" onClick={() => setReason('')}>
            Allow …
          </Button>
        ) : null}
      </div>
      {breach === null ? null : (
        <BreachWhy
          said={rule.versions[breach.version] ?? rule}
          facts={breach.facts}
          currency={trade.currency}
        />
      )}
      {note === null ? null : <p className="text-12 text-muted">{note}</p>}
      {reason === null || note !== null ? null : (
        <form
          className="flex gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (reason.trim() === '') return;
            allow(rule.id, trade.id, reason.trim());
            setReason(null);
          }}
        >
          <Input
            autoFocus
            aria-label={`Why ${rule.name} may be broken here`}
            placeholder="Why it was right here"
            value={reason}
            maxLength={500}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Button type="submit" size="small" disabled={reason.trim() === ''}>
            Allow
          </Button>
        </form>
      )}
    </div>
  );
}
