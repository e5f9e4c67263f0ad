import type { Basis, Comparison, Unit } from '@tapebook/domain/analytics';
import type { ReactNode } from 'react';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import type { ChartUnit } from '#web/ui/charts/chart-data.ts';
import { ChartValue } from '#web/ui/charts/chart-value.tsx';
import { Points } from '#web/ui/numbers/points.tsx';
import { intervalText } from './groups/group-data.ts';
import { MeasureNumber } from './measure-number.tsx';
import { IntervalMark } from './sureness/interval-mark.tsx';
import { hindsight, surenessAmong, TELLING } from './sureness/sureness.ts';
import { isResult, measureOf, measureWords, valueUnit } from './value-unit.ts';

interface ComparisonTableProps {
  readonly label: string;
  /** Of the two sides, and of what parts them. */
  readonly heads: readonly [string, string, string];
  readonly measures: Readonly<Record<string, Comparison>>;
  /** The chance of each after correction for all of them; absent: each stands for itself. */
  readonly adjusted?: Readonly<Record<string, number>>;
  readonly unit: Unit;
  readonly basis: Basis;
  readonly currency: string | null;
  /** What a measure is called here, where its usual name would be that of another number. */
  readonly names?: Readonly<Record<string, string>>;
  /** The second side stands first: what was, before what would have been. */
  readonly swapped?: boolean;
  /** What is held against each other was chosen after seeing it; `best`: and it is only the best case. */
  readonly inHindsight?: 'told' | 'best';
}

/** Two sides measure by measure: what parts them, between which ends it lies, and how surely it is not chance. */
export function ComparisonTable({
  label,
  heads,
  measures,
  adjusted = {},
  unit,
  basis,
  currency,
  names = {},
  swapped = false,
  inHindsight,
}: ComparisonTableProps): ReactNode {
  const columns = [
    'Measure',
    ...heads,
    'Lower · higher',
    '95% interval',
    inHindsight === undefined ? 'How sure' : 'Beyond chance',
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be reachable by keyboard
    <section tabIndex={0} aria-label={label} className="@container relative overflow-x-auto">
      <table className="figures w-full text-13">
        <thead className="text-12 text-muted">
          <tr>
            {columns.map((head, at) => (
              <th
                key={head}
                scope="col"
                className={`${at > 2 ? 'max-md:hidden ' : ''}${head === 'Lower · higher' ? '@max-4xl:hidden ' : ''}px-2.5 py-1.5 font-medium whitespace-nowrap first:pl-4 last:pr-4 ${at === 0 ? 'text-left' : head === 'Lower · higher' ? 'text-center' : 'text-right'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(measures).map(([id, of]) => (
            <Row
              key={id}
              id={id}
              name={names[id] ?? measureWords(id, basis)}
              of={of}
              adjusted={adjusted[id]}
              unit={unit}
              currency={currency}
              swapped={swapped}
              inHindsight={inHindsight}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  readonly id: string;
  readonly name: string;
  readonly of: Comparison;
  readonly adjusted: number | undefined;
  readonly unit: Unit;
  readonly currency: string | null;
  readonly swapped: boolean;
  readonly inHindsight: ComparisonTableProps['inHindsight'];
}

/** What a side comes to, or why it says nothing. */
function SideValue({
  id,
  value,
  rests,
  unit,
  currency,
}: Pick<RowProps, 'id' | 'unit' | 'currency'> & {
  readonly value: Comparison['a'];
  readonly rests: number | null;
}): ReactNode {
  const { minimum = 1, counts = 'trades' } = measureOf(id) ?? {};
  if (rests === 0 && value === null && minimum === 1) {
    return (
      <span className="text-faint" title="There is no trade on this side that tells it">
        —
      </span>
    );
  }
  const isFew = value === null && rests !== null && rests < minimum;
  return (
    <MeasureNumber
      measure={id}
      unit={unit}
      cell={{
        value: value === 'inf' ? Infinity : (value ?? Number.NaN),
        because: isFew ? 'too-few' : value === null ? 'undefined' : '',
        ...{ rests, counts, currency },
      }}
    />
  );
}

/** What parts the two sides. */
function Apart({
  change,
  unit,
  signed,
}: {
  readonly change: number | null;
  readonly unit: ChartUnit;
  readonly signed: boolean | 'difference';
}): ReactNode {
  if (unit.kind !== 'percent' || change === null)
    return <ChartValue value={change} unit={unit} signed={signed} />;
  return <Points fraction={change} tone={signed === true ? 'signed' : 'difference'} />;
}

/** Between which ends lies what parts two percentages. */
function pointsText(low: number, high: number): string {
  if (Number.isNaN(low) || Number.isNaN(high)) return '';
  const places = Math.max(Math.abs(low), Math.abs(high)) < 0.1 ? 1 : 0;
  const end = (value: number): string =>
    Number.isFinite(value) ? formatQuantity(value * 100, { min: places, max: places }) : '∞';
  return `${end(low)} to ${end(high)} pts`;
}

/** Why two sides have no difference, though the measure has a name. */
const APART = 'No difference: one side has no number';

function Row({ id, name, of, adjusted, unit: asked, currency, swapped, inHindsight }: RowProps): ReactNode {
  const unit = valueUnit(id, asked, currency);
  const masked = usePrivacyMode();
  const signed = isResult(id);
  const factor = of.kind === 'factor';
  // What parts two shares has a sign as what parts two results has; a factor has none.
  const apart = factor ? false : signed || 'difference';
  const inRatio: ChartUnit = factor ? { kind: 'ratio' } : unit;
  const [low, high] = of.interval ?? [Number.NaN, Number.NaN];
  const unsure =
    inHindsight === 'best' ||
    of.interval === null ||
    (low <= (factor ? 1 : 0) && high >= (factor ? 1 : 0)) ||
    (adjusted !== undefined && adjusted >= TELLING);
  const interval =
    inRatio.kind === 'percent' ? pointsText(low, high) : intervalText(low, high, inRatio, masked);
  const sides = [
    { side: 'a', value: of.a, rests: of.rests?.a ?? null },
    { side: 'b', value: of.b, rests: of.rests?.b ?? null },
  ];
  return (
    <tr className="border-t border-border">
      <th scope="row" className="py-1.5 pr-2.5 pl-4 text-left font-normal md:whitespace-nowrap">
        {name}
        {/* Where there is no room for its columns, what parts the two stands under the name. */}
        {of.change === null ? null : (
          <span className={`block text-12 md:hidden ${unsure ? 'text-muted [&_.figures]:text-muted' : ''}`}>
            {factor ? '× ' : null}
            <Apart change={of.change} unit={inRatio} signed={apart} />
            {interval === '' ? null : (
              <span className="block text-faint" title="95% interval">
                {interval}
              </span>
            )}
            {unsure ? null : <span className="block">{surenessAmong(of.p, adjusted)}</span>}
          </span>
        )}
      </th>
      {(swapped ? sides.toReversed() : sides).map(({ side, value, rests }) => (
        <td key={side} className="px-2.5 py-1.5 text-right">
          <SideValue {...{ id, value, rests, currency }} unit={asked} />
        </td>
      ))}
      <td
        className="px-2.5 py-1.5 text-right whitespace-nowrap max-md:hidden"
        title={of.change === null ? APART : undefined}
      >
        {factor && of.change !== null ? '× ' : null}
        <span className={unsure ? '[&_.figures]:text-muted' : undefined}>
          <Apart change={of.change} unit={inRatio} signed={apart} />
        </span>
      </td>
      <td className="px-2.5 py-1.5 max-md:hidden @max-4xl:hidden">
        {of.change === null || of.interval === null ? null : (
          <IntervalMark
            value={factor ? Math.log(of.change) : of.change}
            low={factor ? Math.log(low) : low}
            high={factor ? Math.log(high) : high}
            told={!unsure}
          />
        )}
      </td>
      <td className="px-2.5 py-1.5 text-right whitespace-nowrap text-muted max-md:hidden">{interval}</td>
      <td
        className={`py-1.5 pr-4 pl-2.5 text-right whitespace-nowrap max-md:hidden ${unsure ? 'text-muted' : 'font-medium'}`}
      >
        {inHindsight === undefined ? (
          <Sureness of={of} adjusted={adjusted} unsure={unsure} />
        ) : (
          hindsight(of, inHindsight === 'best')
        )}
      </td>
    </tr>
  );
}

/** What all that is not told has in common is said above the table: a row says what would tell it. */
function Sureness({
  of,
  adjusted,
  unsure,
}: Pick<RowProps, 'of' | 'adjusted'> & { readonly unsure: boolean }): ReactNode {
  const words = surenessAmong(of.p, adjusted);
  const byItself = of.p !== null && of.p < TELLING;
  if (byItself || !unsure || of.p === null || of.needed === null) return words;
  return (
    <span className="text-faint">
      <span className="sr-only">{words}, </span>
      {of.needed > FORESEEABLE ? 'no difference in sight' : `needs ${formatQuantity(of.needed)} trades each`}
    </span>
  );
}

/** Of more trades than these to a side nobody is helped by the number. */
const FORESEEABLE = 50_000;

/** Of the comparisons of a table: how many there are, which of them chance would hardly make, and which only look so by themselves. */
export function tellingOf(
  measures: Readonly<Record<string, Comparison>>,
  adjusted: Readonly<Record<string, number>>,
  basis: Basis,
): {
  readonly tried: number;
  readonly telling: readonly string[];
  readonly alone: readonly string[];
} {
  const tried = Object.entries(measures).filter(([, { p }]) => p !== null);
  const apparent = tried.filter(([, { p }]) => p !== null && p < TELLING).map(([id]) => id);
  const words = (id: string): string => measureWords(id, basis);
  const survives = (id: string): boolean => (adjusted[id] ?? 1) < TELLING;
  return {
    tried: tried.length,
    telling: apparent.filter(survives).map(words),
    alone: apparent.filter((id) => !survives(id)).map(words),
  };
}
