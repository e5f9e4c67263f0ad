import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import { isHidden } from '#web/ui/charts/chart-data.ts';
import { ChartValue } from '#web/ui/charts/chart-value.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { FEW } from '../sample.ts';
import { type GroupData, intervalText, reachOf } from './group-data.ts';

interface GroupRowsProps {
  readonly label: string;
  readonly groups: GroupData;
  readonly width: number;
  /** What Enter does on a group. */
  readonly onOpen: (row: number) => void;
  readonly onPress: (row: number, held: { readonly alt: boolean }) => void;
}

/** From here on there is room for how sure each is. */
const WIDE = 460;
/** And here for long names, as campaigns have. */
const ROOMY = 720;

/** Groups whose names find no room under bars: a bar a row, each with its name, its number and how many trades it has. */
export function GroupRows({ label, groups, width, onOpen, onPress }: GroupRowsProps): ReactNode {
  const masked = usePrivacyMode();
  const list = useRef<HTMLUListElement>(null);
  const { data, ns, lows, highs, lacks } = groups;
  const [series] = data.series;
  const values = series?.values ?? [];
  const reach = [...values, ...reachOf(groups)].map((value) => value ?? 0);
  const ends = { low: Math.min(0, ...reach), high: Math.max(0, ...reach) };
  const counted = data.unit.kind === 'number';
  const hidden = masked && isHidden(data.unit);
  const wide = width >= WIDE && !counted && !hidden;
  const columns = wide
    ? width >= ROOMY
      ? 'grid-cols-[fit-content(22rem)_minmax(2rem,1fr)_auto_auto_2.5rem]'
      : 'grid-cols-[fit-content(14rem)_minmax(2rem,1fr)_auto_auto_2.5rem]'
    : counted
      ? 'grid-cols-[minmax(0,8rem)_minmax(2rem,1fr)_auto]'
      : 'grid-cols-[fit-content(8.5rem)_minmax(2rem,1fr)_auto_2.25rem]';

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>): void => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const to = {
      ArrowDown: at + 1,
      ArrowRight: at + 1,
      ArrowUp: at - 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: buttons.length - 1,
    }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      buttons[Math.min(buttons.length - 1, Math.max(0, to))]?.focus();
    } else if (event.key === 'Enter' && at >= 0) {
      event.preventDefault();
      onOpen(at);
    }
  };

  return (
    <ul
      ref={list}
      aria-label={label}
      data-picture=""
      onKeyDown={onKeyDown}
      className={`-mx-2 grid ${columns} content-start gap-x-3`}
    >
      <li className="col-span-full grid grid-cols-subgrid px-2 pb-1 text-12 text-faint" aria-hidden="true">
        <span className="col-start-3 text-right">{series?.label}</span>
        {wide ? <span className="text-right">95% interval</span> : null}
        {counted ? null : <span className="text-right">N</span>}
      </li>
      {data.keys.map((key, row) => {
        const value = values[row] ?? null;
        const n = ns[row] ?? 0;
        const [low, high] = [lows[row] ?? Number.NaN, highs[row] ?? Number.NaN];
        const few = n < FEW && !counted;
        return (
          <li key={key} className="col-span-full grid grid-cols-subgrid">
            <button
              type="button"
              tabIndex={row === 0 ? 0 : -1}
              title={data.notes?.[row]}
              onClick={({ altKey }) => onPress(row, { alt: altKey })}
              className="col-span-full grid min-h-7 grid-cols-subgrid items-center rounded-[4px] px-2 text-left text-13 transition-colors hover:bg-hover focus-visible:-outline-offset-2"
            >
              {/* Where there is little room, long names that begin alike are told apart by how they end. */}
              <span className={wide ? 'truncate' : 'line-clamp-2 leading-4'}>{data.labels[row]}</span>
              <Bar
                value={value}
                low={few ? Number.NaN : low}
                high={few ? Number.NaN : high}
                ends={ends}
                few={few}
                color={series?.color ?? 'result'}
              />
              <span className="text-right">
                {value === null && lacks[row] ? (
                  <span className="text-faint">{lacks[row]}</span>
                ) : (
                  <ChartValue value={value} unit={data.unit} signed={series?.color === 'result'} />
                )}
              </span>
              {wide ? (
                <span className="figures text-right text-12 text-muted">
                  {intervalText(low, high, data.unit, masked)}
                </span>
              ) : null}
              {counted ? null : <Quantity quantity={n} className="text-right text-faint" />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface BarProps {
  readonly value: number | null;
  readonly low: number;
  readonly high: number;
  readonly ends: { readonly low: number; readonly high: number };
  readonly few: boolean;
  readonly color: string;
}

/** From the common zero, with its whisker on it; hatched where it rests on few. */
function Bar({ value, low, high, ends, few, color }: BarProps): ReactNode {
  const span = ends.high - ends.low || 1;
  const at = (place: number): number =>
    ((Math.min(ends.high, Math.max(ends.low, place)) - ends.low) / span) * 100;
  const [zero, end] = [at(0), at(value ?? 0)];
  const fill = color !== 'result' ? color : (value ?? 0) < 0 ? 'var(--loss)' : 'var(--gain)';
  const known = Number.isFinite(low) && Number.isFinite(high);
  return (
    <span className="relative block h-3.5" aria-hidden="true">
      <span className="absolute -inset-y-[7px] w-px bg-(--zero)" style={{ left: `${zero}%` }} />
      {value === null ? null : (
        <span
          className="absolute inset-y-0.5 rounded-[2px] opacity-80"
          style={{
            left: `${Math.min(zero, end)}%`,
            width: `max(1px, ${Math.abs(end - zero)}%)`,
            background: few
              ? 'repeating-linear-gradient(135deg, var(--hover) 0 3px, var(--faint) 3px 5px)'
              : fill,
          }}
        />
      )}
      {known ? (
        <span
          className="absolute inset-y-[3px] flex items-center border-x border-ink opacity-75"
          style={{ left: `${at(low)}%`, width: `${at(high) - at(low)}%` }}
        >
          <span className="h-px w-full bg-ink" />
        </span>
      ) : null}
    </span>
  );
}
