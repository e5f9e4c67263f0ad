import type { RuleJson } from '@tapebook/contract';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '#web/lib/format/dates.ts';
import { MeasureNumber } from '#web/ui/answers/measure-number.tsx';
import type { CellRead } from '#web/ui/answers/read-cell.ts';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { Percent } from '#web/ui/numbers/percent.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { RuleSentence } from '#web/ui/rules/rule-sentence.tsx';
import { AllowedBreaches } from './allowed-breaches.tsx';

/** What became of a rule since it holds, of closed trades. */
export interface RuleTally {
  readonly kept: number;
  readonly broken: number;
  /** What the trades that broke it came to, a currency each. */
  readonly cost: readonly CellRead[];
}

interface RuleRowProps {
  readonly rule: RuleJson;
  readonly tally: RuleTally;
  readonly currency: string;
  readonly setups: ReadonlyMap<string, string>;
  readonly onEdit: () => void;
  readonly onEnd: () => void;
  readonly onRemove: () => void;
}

export function RuleRow({ rule, tally, currency, setups, onEdit, onEnd, onRemove }: RuleRowProps): ReactNode {
  const { from, to } = rule.valid;
  const judged = tally.kept + tally.broken;
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="text-14 font-medium">{rule.name}</p>
        <p className="text-13 text-muted">
          <RuleSentence rule={rule} currency={currency} setups={setups} />
          {' · '}
          {to === null ? `since ${formatDate(from)}` : `${formatDate(from)} to ${formatDate(to)}`}
          {rule.versions.length > 1 ? ` · ${rule.versions.length} versions` : ''}
        </p>
        <p className="mt-1 text-13">
          {judged === 0 ? (
            <span className="text-faint">Nothing to judge yet</span>
          ) : (
            <>
              Kept in{' '}
              <strong className="font-medium">
                <Percent fraction={tally.kept / judged} places={1} />
              </strong>{' '}
              of <Quantity quantity={judged} /> {judged === 1 ? 'trade' : 'trades'}
              {tally.broken === 0 ? null : (
                <>
                  {' · '}
                  <TradesLink
                    search={{ filter: `broke:${rule.id}`, range: undefined, from: undefined, to: undefined }}
                    className="underline decoration-border underline-offset-2 hover:text-ink"
                  >
                    <Quantity quantity={tally.broken} /> broke it
                  </TradesLink>
                  {tally.cost.map((cell) => (
                    <span key={cell.currency}>
                      {', '}
                      <MeasureNumber measure="netPnl" cell={cell} unit="money" /> in all
                    </span>
                  ))}
                </>
              )}
            </>
          )}
        </p>
        <AllowedBreaches rule={rule} />
      </div>
      <Menu
        align="end"
        trigger={<IconButton label={`More for ${rule.name}`} icon={<Ellipsis aria-hidden="true" />} />}
      >
        <MenuItem onSelect={onEdit}>Change …</MenuItem>
        <MenuItem onSelect={onEnd}>{rule.status === 'ended' ? 'Let it hold again' : 'End it today'}</MenuItem>
        <MenuItem onSelect={onRemove}>Delete</MenuItem>
      </Menu>
    </li>
  );
}
