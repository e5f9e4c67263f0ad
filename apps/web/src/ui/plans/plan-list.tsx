import { Link, useLocation } from '@tanstack/react-router';
import type { PlannedTradeJson } from '@tapebook/contract';
import { clsx } from 'clsx';
import { Ban, Ellipsis, PencilLine, RotateCcw, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDate, formatDayRange } from '#web/lib/format/dates.ts';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import { useLabels } from '#web/lib/labels/use-labels.ts';
import { usePlanChanges } from '#web/lib/plans/use-plan-changes.ts';
import { IconButton } from '../forms/icon-button.tsx';
import { OwnerOnly } from '../forms/owner-only.tsx';
import { DateTime } from '../numbers/date-time.tsx';
import { Menu, MenuItem } from '../overlays/menu.tsx';
import { WrittenMarkdown } from '../writing/markdown/written-markdown.tsx';
import { PlanForm } from './plan-form.tsx';
import { PlanQuestion } from './plan-question.tsx';
import { PlanStatus } from './plan-status.tsx';
import { PlanWords, plannedROf } from './plan-words.tsx';
import { usePlanZone } from './use-plan-zone.ts';

interface PlanListProps {
  readonly label: string;
  readonly plans: readonly PlannedTradeJson[];
  /** Says the days of each: for lists of more than one. */
  readonly withDays?: boolean;
}

/** Planned trades as sentences, each with what can be done to it. */
export function PlanList({ label, plans, withDays = false }: PlanListProps): ReactNode {
  return (
    <ul aria-label={label} className="grid gap-px">
      {plans.map((plan) => (
        <PlanItem key={plan.id} plan={plan} withDays={withDays} />
      ))}
    </ul>
  );
}

const daysOf = ({ day, until }: PlannedTradeJson): string =>
  day === until ? formatDate(day, 'weekday') : formatDayRange(day, until);

function PlanItem({
  plan,
  withDays,
}: {
  readonly plan: PlannedTradeJson;
  readonly withDays: boolean;
}): ReactNode {
  const [changing, setChanging] = useState(false);
  const { setups } = useLabels();
  const isNamed = useLocation({ select: ({ hash }) => hash === plan.id });
  const setup = setups.find(({ id }) => id === plan.setupId);
  const r = plannedROf(plan);
  if (changing) {
    return (
      <li className="py-3">
        <PlanForm plan={plan} day={plan.day} onClose={() => setChanging(false)} />
      </li>
    );
  }
  const isOver = plan.status === 'missed' || plan.status === 'dropped';
  return (
    <li
      // Who comes from what was found in it looks for it.
      ref={isNamed ? (item) => item?.scrollIntoView({ block: 'center' }) : undefined}
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-t border-border py-2.5 text-13 first:border-t-0',
        isNamed && 'rounded-control bg-accent-soft px-2',
      )}
    >
      <div className="min-w-0">
        <p className={isOver ? 'text-muted' : undefined}>
          <PlanWords plan={plan} />
        </p>
        {plan.reason === '' ? null : (
          <WrittenMarkdown label="Reason" markdown={plan.reason} className="mt-0.5 text-muted" />
        )}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-muted empty:hidden">
          {withDays ? <span>{daysOf(plan)}</span> : null}
          {r === null ? null : (
            <span className="figures">planned {formatQuantity(r.toString(), { min: 2, max: 2 })}R</span>
          )}
          {setup === undefined ? null : <span>{setup.name}</span>}
          <PlanLock plan={plan} />
        </p>
        {plan.askedTradeId === undefined ? null : (
          <OwnerOnly>
            <PlanQuestion plans={[plan]} tradeId={plan.askedTradeId} className="mt-2" />
          </OwnerOnly>
        )}
      </div>
      <div className="flex items-start gap-1">
        <PlanStatus plan={plan} />
        <OwnerOnly>
          <PlanMenu plan={plan} onChange={() => setChanging(true)} />
        </OwnerOnly>
      </div>
    </li>
  );
}

/** When it was locked, by which trade, and whether that was moved. */
export function PlanLock({ plan }: { readonly plan: PlannedTradeJson }): ReactNode {
  const timeZone = usePlanZone(plan);
  if (plan.lockedAt === undefined) return null;
  return (
    <>
      <span>
        locked{' '}
        {plan.lockedByDay === true ? (
          'at the end of the day'
        ) : (
          <DateTime value={plan.lockedAt} format="date-time" timeZone={timeZone} />
        )}
        {plan.lockMovedFrom === undefined ? null : (
          <>
            {', by a fill earlier than the one at '}
            <DateTime value={plan.lockMovedFrom} format="date-time" timeZone={timeZone} />
          </>
        )}
      </span>
      {plan.tradeId === undefined ? null : (
        <Link
          to="/trades/$tradeId"
          params={{ tradeId: plan.tradeId }}
          search={true}
          className="rounded-[4px] text-accent-ink hover:underline"
        >
          {plan.status === 'added' ? 'added to the open trade' : 'the trade'}
        </Link>
      )}
    </>
  );
}

function PlanMenu({
  plan,
  onChange,
}: {
  readonly plan: PlannedTradeJson;
  readonly onChange: () => void;
}): ReactNode {
  const { change, remove } = usePlanChanges();
  const name = `${plan.direction} ${plan.instrument.symbol}`;
  const isDone = plan.status === 'taken' || plan.status === 'added';
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          label={`Change, drop or remove the plan ${name}`}
          icon={<Ellipsis aria-hidden="true" />}
          className="!size-6"
        />
      }
    >
      <MenuItem icon={<PencilLine aria-hidden="true" />} onSelect={onChange}>
        {isDone ? 'Add a note…' : 'Change…'}
      </MenuItem>
      {isDone ? null : plan.dropped ? (
        <MenuItem
          icon={<RotateCcw aria-hidden="true" />}
          onSelect={() => void change(plan.id, { dropped: false })}
        >
          Plan it again
        </MenuItem>
      ) : (
        <MenuItem icon={<Ban aria-hidden="true" />} onSelect={() => void change(plan.id, { dropped: true })}>
          Drop
        </MenuItem>
      )}
      <MenuItem icon={<Trash2 aria-hidden="true" />} onSelect={() => remove(plan)}>
        {plan.status === 'taken' ? 'Remove, with what it set on the trade' : 'Remove'}
      </MenuItem>
    </Menu>
  );
}
