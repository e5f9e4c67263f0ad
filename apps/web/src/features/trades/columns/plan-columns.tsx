import { Check, Star } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { Label } from '#web/lib/labels/operations.ts';
import { LabelChip } from '#web/ui/labels/label-chip.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { RMultiple } from '#web/ui/numbers/r-multiple.tsx';
import { Told } from '#web/ui/numbers/told.tsx';
import { headingUnit } from '#web/ui/numbers/unit-words.ts';
import { EditCell } from '../editing/edit-cell.tsx';
import { UNKNOWN_PRICES } from '../words/trade-values.ts';
import { plannedColumns } from './planned-columns.tsx';
import { bySelf, type TradeColumn, type TradeColumnContext } from './trade-column.ts';

const RISK_FROM: Readonly<Record<string, string>> = {
  stop: 'From each entry to the stop in force then',
  stated: 'As entered with the trade',
  default: 'Assumed, from the default of its setup, its account or the settings',
};

interface Units {
  /** The one of all trades. */
  readonly currency: string | undefined;
  readonly display: 'unit' | 'plain';
  /** What the unit of the page is, behind a description. */
  readonly means: string;
}

/** Columns of what was planned, how it went meanwhile, and what is said of it: out of sight until chosen. */
export function planColumns(
  { values, labels, saidOf, editing }: TradeColumnContext,
  { currency, display, means }: Units,
): readonly TradeColumn[] {
  const unit = headingUnit(values.unit, currency);
  const tradeAt = (row: number): string => values.table.ids[row] ?? '';
  const amount = (column: 'mae' | 'mfe' | 'income', unknown?: string) => (row: number) => {
    const value = values.number(column, row);
    return (
      <Told
        value={values.told(value, row)}
        unit={values.unit}
        currency={values.text('currency', row)}
        currencyDisplay={display}
        title={Number.isNaN(value) ? unknown : values.whyUntold(row)}
      />
    );
  };
  const hidden = { hidden: true, sortBy: bySelf } as const;
  return [
    {
      id: 'r',
      header: 'R',
      description: 'Net P&L in units of the initial risk',
      kind: 'number',
      width: 80,
      ...hidden,
      cell: (row) => (
        <RMultiple
          multiple={values.rMultiple(row)}
          assumed={values.isRiskAssumed(row)}
          title={values.whyNoR(row) ?? RISK_FROM[values.text('riskFrom', row)]}
        />
      ),
    },
    {
      id: 'risk',
      header: 'Risk',
      // In money, whatever the unit: in R it would be one everywhere.
      unit: currency,
      description: 'Money at risk at entry: to the stop in force at each entry, or as entered',
      kind: 'money',
      width: 104,
      ...hidden,
      cell: (row) => (
        <Money
          amount={knownOrNull(values.number('risk', row))}
          currency={values.text('currency', row)}
          currencyDisplay={display}
          tone="plain"
          title={RISK_FROM[values.text('riskFrom', row)] ?? 'No stop or risk entered'}
        />
      ),
    },
    {
      id: 'mae',
      header: 'MAE',
      unit,
      description: `Maximum adverse excursion: how far it was in loss${means}`,
      kind: 'money',
      width: 112,
      ...hidden,
      cell: amount('mae', UNKNOWN_PRICES),
    },
    {
      id: 'mfe',
      header: 'MFE',
      unit,
      description: `Maximum favourable excursion: how far it was in profit${means}`,
      kind: 'money',
      width: 112,
      ...hidden,
      cell: amount('mfe', UNKNOWN_PRICES),
    },
    {
      id: 'income',
      header: 'Income',
      unit,
      description: `Dividends, coupons and funding of the position${means}; not in gross or net P&L`,
      kind: 'money',
      width: 104,
      ...hidden,
      cell: amount('income'),
    },
    {
      id: 'setup',
      header: 'Setup',
      description: 'Its setup from your playbook',
      kind: 'text',
      width: 160,
      ...hidden,
      cell: (row) => {
        const { setupId } = saidOf(row);
        return (
          <Editable
            tradeId={tradeAt(row)}
            column="setup"
            words={wordsOf(labels.setups, setupId === null ? [] : [setupId], 'none')}
            name={values.text('symbol', row)}
            editing={editing}
          >
            <Chips labels={labels.setups} ids={setupId === null ? [] : [setupId]} shape="square" />
          </Editable>
        );
      },
    },
    {
      id: 'tags',
      header: 'Tags',
      kind: 'text',
      width: 220,
      ...hidden,
      cell: (row) => {
        const { tagIds } = saidOf(row);
        return (
          <Editable
            tradeId={tradeAt(row)}
            column="tags"
            words={wordsOf(labels.tags, tagIds, 'none')}
            name={values.text('symbol', row)}
            editing={editing}
          >
            <Chips labels={labels.tags} ids={tagIds} shape="round" />
          </Editable>
        );
      },
    },
    {
      id: 'rating',
      header: 'Rating',
      description: 'Your rating, out of five',
      kind: 'text',
      width: 104,
      ...hidden,
      cell: (row) => {
        const { rating } = saidOf(row);
        return (
          <Editable
            tradeId={tradeAt(row)}
            column="rating"
            words={rating === null ? 'none' : `${rating} of 5`}
            name={values.text('symbol', row)}
            editing={editing}
            onKey={(key) => {
              const stars = ratingByKey(key);
              if (stars !== undefined) editing?.say(tradeAt(row), { rating: stars });
              return stars !== undefined;
            }}
          >
            <Rating stars={rating ?? 0} />
          </Editable>
        );
      },
    },
    {
      id: 'reviewed',
      header: 'Reviewed',
      kind: 'text',
      width: 88,
      ...hidden,
      cell: (row) =>
        saidOf(row).reviewed ? (
          <Check className="size-4 text-accent-ink" role="img" aria-label="Reviewed" />
        ) : (
          <span className="text-faint" title="Not reviewed yet">
            —
          </span>
        ),
    },
    {
      id: 'campaign',
      header: 'Campaign',
      description: 'Trades in its campaign: rolls, assignments, legs',
      kind: 'text',
      width: 112,
      ...hidden,
      cell: (row) => <CampaignSize trades={values.campaignSize(row)} />,
    },
    ...plannedColumns(values),
  ];
}

const knownOrNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** One key says it: a number, or 0 and Backspace to take it away. */
function ratingByKey(key: string): number | null | undefined {
  if (/^[1-5]$/.test(key)) return Number(key);
  return key === '0' || key === 'Backspace' || key === 'Delete' ? null : undefined;
}

const wordsOf = (labels: readonly Label[], ids: readonly string[], none: string): string =>
  labels
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ') || none;

const HEADINGS = { setup: 'Setup', tags: 'Tags', rating: 'Rating' } as const;

interface EditableProps extends Omit<ComponentProps<typeof EditCell>, 'label' | 'onEdit'> {
  /** What the trade is called, and what the cell says. */
  readonly name: string;
  readonly words: string;
  readonly editing: TradeColumnContext['editing'];
}

function Editable({ name, words, editing, children, ...cell }: EditableProps): ReactNode {
  if (editing === null) return children;
  return (
    <EditCell {...cell} label={`${HEADINGS[cell.column]} of ${name}: ${words}`} onEdit={editing.open}>
      {children}
    </EditCell>
  );
}

function Rating({ stars }: { readonly stars: number }): ReactNode {
  if (stars === 0) {
    return (
      <span className="text-faint" title="Not rated">
        —
      </span>
    );
  }
  return (
    <span role="img" aria-label={`${stars} of 5`} className="flex text-accent-ink">
      {[1, 2, 3, 4, 5].slice(0, stars).map((star) => (
        <Star key={star} className="size-3.5 fill-current" aria-hidden="true" />
      ))}
    </span>
  );
}

function CampaignSize({ trades }: { readonly trades: number }): ReactNode {
  if (trades === 0) {
    return (
      <span className="text-faint" title="Not part of a campaign">
        —
      </span>
    );
  }
  return (
    <span className="text-muted">
      <Quantity quantity={trades} /> {trades === 1 ? 'trade' : 'trades'}
    </span>
  );
}

interface ChipsProps {
  readonly labels: readonly Label[];
  readonly ids: readonly string[];
  readonly shape: 'round' | 'square';
}

/** In the order that their person gave them, however many fit. */
function Chips({ labels, ids, shape }: ChipsProps): ReactNode {
  const chosen = labels.filter(({ id }) => ids.includes(id));
  if (chosen.length === 0) return <span className="text-faint">—</span>;
  return (
    <span className="flex min-w-0 gap-1 overflow-hidden" title={chosen.map(({ name }) => name).join(', ')}>
      {chosen.map(({ id, name, colour }) => (
        <LabelChip key={id} name={name} colour={colour} shape={shape} />
      ))}
    </span>
  );
}
