import { useQuery } from '@tanstack/react-query';
import {
  type CriteriaChangeJson,
  type CriterionJson,
  listSetupVersions,
  type SetupJson,
} from '@tapebook/contract';
import { clsx } from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { readTypedNumber, typedNumberText } from '#web/lib/format/typed-number.ts';
import { call } from '#web/lib/http/api.ts';
import type { LoadedTrade } from '#web/lib/queries/trade-query.ts';
import { useSeesWhole } from '#web/lib/queries/use-open-part.ts';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { CompactSelect } from '#web/ui/forms/compact-select.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { takesEscape } from '#web/ui/forms/takes-escape.ts';
import { useChangeTrade } from './use-change-trade.ts';

interface TradeChecklistProps {
  readonly trade: LoadedTrade;
  readonly setup: SetupJson;
}

const PARTS = { entry: 'Entry', exit: 'Exit', management: 'Management' } as const;

/** The checklist by which the trade is judged: that of its setup, or the one it was when the first answer was given. */
export function TradeChecklist({ trade, setup }: TradeChecklistProps): ReactNode {
  const isOlder = trade.setupVersion !== null && trade.setupVersion !== setup.version;
  const seesWhole = useSeesWhole();
  const versions = useQuery({
    queryKey: ['setups', setup.id, 'versions', setup.version],
    queryFn: async ({ signal }) =>
      (await call(listSetupVersions, { params: { id: setup.id }, signal })).versions,
    enabled: isOlder && seesWhole,
  });
  if (isOlder && versions.isError)
    return <Problem error={versions.error} onRetry={() => void versions.refetch()} />;
  if (isOlder && !seesWhole) {
    return (
      <p className="text-13 text-muted">
        This trade was judged by an earlier version of the checklist, which is not shared with you.
      </p>
    );
  }
  const criteria = isOlder
    ? versions.data?.find(({ version }) => version === trade.setupVersion)?.criteria
    : setup.criteria;
  if (criteria === undefined || criteria.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-2">
      {(['entry', 'exit', 'management'] as const).map((part) => {
        const lines = criteria.filter((criterion) => criterion.part === part);
        return lines.length === 0 ? null : (
          <fieldset key={part} className="grid grid-cols-1 gap-1.5">
            <legend className="mb-1 text-12 font-medium text-muted">{PARTS[part]}</legend>
            {lines.map((criterion) => (
              <Criterion key={criterion.id} trade={trade} criterion={criterion} />
            ))}
          </fieldset>
        );
      })}
      {isOlder ? (
        <p className="text-12 text-muted">
          The checklist as it was when this trade was judged. Clear all answers to judge it by the current
          one.
        </p>
      ) : null}
    </div>
  );
}

interface CriterionProps {
  readonly trade: LoadedTrade;
  readonly criterion: CriterionJson;
}

function Criterion({ trade, criterion }: CriterionProps): ReactNode {
  const change = useChangeTrade(trade.id);
  const { id, text } = criterion;
  const answer = trade.criteria[id];
  const say = (value: CriteriaChangeJson[string]): void => change.mutate({ criteria: { [id]: value } });
  switch (criterion.kind) {
    case 'check':
      return (
        <Checkbox
          className="text-13"
          label={text}
          checked={answer === true}
          onChange={() => say(change.now(trade).criteria[id] === true ? null : true)}
        />
      );
    case 'number':
      return <NumberAnswer key={trade.id} text={text} value={answer} onSay={say} />;
    case 'choice':
      return (
        <div className="flex items-center justify-between gap-2 text-13">
          <span>{text}</span>
          <CompactSelect
            aria-label={text}
            unset={answer === undefined}
            value={typeof answer === 'string' ? answer : ''}
            onChange={(event) => say(event.currentTarget.value === '' ? null : event.currentTarget.value)}
          >
            <option value="">—</option>
            {criterion.choices.map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </CompactSelect>
        </div>
      );
  }
}

interface NumberAnswerProps {
  readonly text: string;
  readonly value: LoadedTrade['criteria'][string] | undefined;
  readonly onSay: (value: number | null) => void;
}

/** Saved on leaving the field or by Enter; what is no number is said to be none, and Esc takes it back. */
function NumberAnswer({ text, value, onSay }: NumberAnswerProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const wrong = useId();
  const save = (): void => {
    if (typed === null) return;
    const number = readTypedNumber(typed);
    setWrong(typed.trim() !== '' && number === null);
    if (typed.trim() !== '' && number === null) return;
    setTyped(null);
    onSay(number?.toNumber() ?? null);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 text-13">
      <span>{text}</span>
      <Input
        aria-label={text}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? wrong : undefined}
        className={clsx('w-24 text-right', value === undefined && 'print:hidden')}
        inputMode="decimal"
        autoComplete="off"
        {...takesEscape(typed !== null)}
        value={typed ?? (typeof value === 'number' ? typedNumberText(value) : '')}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save();
          if (event.key !== 'Escape' || typed === null) return;
          // Takes back what was typed, and leaves the dialog open.
          event.stopPropagation();
          setTyped(null);
          setWrong(false);
        }}
      />
      {isWrong ? (
        <p id={wrong} role="alert" className="w-full text-right text-12 text-destructive-ink">
          A number, such as 2.5
        </p>
      ) : null}
    </div>
  );
}
