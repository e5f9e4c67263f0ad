import { PART_UNITS, type SharePartJson } from '@tapebook/contract';
import {
  capitalsOf,
  countsInPercent,
  countsWithoutAmounts,
  kindOfDefaults,
  rowsOfPart,
} from '@tapebook/domain/analytics';
import { parseDay } from '@tapebook/domain/time';
import { type ReactNode, useMemo } from 'react';
import type { JournalData } from '#web/lib/journal-data/reading/read-journal-data.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { AccountBoxes } from '../account-boxes.tsx';
import { WithJournalData } from '../with-journal-data.tsx';

interface PartFieldsProps {
  readonly part: SharePartJson | null;
  readonly onChange: (part: SharePartJson | null) => void;
}

const WHOLE: SharePartJson = {
  accountIds: null,
  from: null,
  to: null,
  amounts: true,
  unit: 'r',
  notes: false,
};

const isWhole = ({ accountIds, from, to, amounts }: SharePartJson): boolean =>
  accountIds === null && from === null && to === null && amounts;

const WHY = {
  r: 'have an R from a stop, or from a default that is not a fixed amount. The others are sent with their prices but without a result: with a fixed amount, R would reveal your money.',
  percent:
    'are in an account that has an opening balance in their currency. The others are sent without a result. Prices are not sent, because together with percentages they would reveal the size of each trade. Symbols and times are: someone who knows the market can estimate the prices and, from many trades, roughly how large the account is.',
  both: 'are in an account that has an opening balance in their currency, and have an R as well where their risk is known. The others are sent without a result. R next to percentages shows what share of the account each trade risked. Prices are not sent, because together with percentages they would reveal the size of each trade. Symbols and times are: someone who knows the market can estimate the prices and, from many trades, roughly how large the account is.',
} as const;

interface CountedProps {
  readonly data: Pick<JournalData, 'head' | 'table'>;
  readonly part: SharePartJson;
}

/** Of how many trades of the part there is a result without amounts: said before it is shared, since all others have none. */
function Counted({ data: { head, table }, part }: CountedProps): ReactNode {
  const { accountIds, from, to, unit } = part;
  const [all, count] = useMemo(() => {
    const rows = rowsOfPart(table, {
      accounts: accountIds === null ? null : new Set(accountIds),
      from: from === null ? null : parseDay(from),
      to: to === null ? null : parseDay(to),
    });
    const { accounts, setups, settings } = head;
    const kinds = kindOfDefaults({ accounts, setups, defaultRisk: settings.trading.defaultRisk });
    const counts =
      unit === 'r' ? countsWithoutAmounts(table, kinds) : countsInPercent(table, capitalsOf(accounts));
    return [rows.length, rows.filter(counts).length];
  }, [head, table, accountIds, from, to, unit]);
  if (count === all && unit === 'r') return null;
  return (
    <div className="mb-4">
      <Notice tone={count === 0 ? 'warning' : 'info'}>
        <Quantity quantity={count} /> of these <Quantity quantity={all} /> trades {WHY[unit]}
      </Notice>
    </div>
  );
}

/** Which part of the journal somebody sees; all of it unless something is said. */
export function PartFields({ part, onChange }: PartFieldsProps): ReactNode {
  const now = part ?? WHOLE;
  const change = (by: Partial<SharePartJson>): void => {
    const next = { ...now, ...by };
    if (isWhole(next)) onChange(null);
    else onChange({ ...next, notes: next.notes && next.amounts });
  };
  return (
    <>
      <Field label="Results" hint={now.amounts ? undefined : 'No amounts, sizes or fees are sent'}>
        <Select
          value={now.amounts ? 'amounts' : now.unit}
          onChange={({ currentTarget: { value } }) =>
            change({ amounts: value === 'amounts', unit: PART_UNITS.find((unit) => unit === value) ?? 'r' })
          }
        >
          <option value="amounts">with amounts</option>
          <option value="r">in R, without amounts</option>
          <option value="percent">in % of account, without amounts</option>
          <option value="both">in R and in % of account, without amounts</option>
        </Select>
      </Field>
      <WithJournalData>
        {({ head, table }) => (
          <>
            {now.amounts ? null : <Counted data={{ head, table }} part={now} />}
            <AccountBoxes
              accounts={head.accounts}
              chosen={now.accountIds}
              onChange={(accountIds) => change({ accountIds })}
            />
          </>
        )}
      </WithJournalData>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Trades closed from" hint="Leave empty for all">
          <Input
            type="date"
            value={now.from ?? ''}
            onChange={({ currentTarget }) => change({ from: currentTarget.value || null })}
          />
        </Field>
        <Field label="to" hint="Leave empty for all">
          <Input
            type="date"
            value={now.to ?? ''}
            onChange={({ currentTarget }) => change({ to: currentTarget.value || null })}
          />
        </Field>
      </div>
      {part === null || !part.amounts ? null : (
        <div className="mb-4">
          <Checkbox
            label="Include my journal pages of those days"
            checked={part.notes}
            onChange={({ currentTarget }) => change({ notes: currentTarget.checked })}
          />
          <p className="mt-1 text-12 text-pretty text-muted">
            What you wrote on them, which may mention other accounts, and comments on those days. Not your
            answers and summaries, which cover all accounts.
          </p>
        </div>
      )}
    </>
  );
}
