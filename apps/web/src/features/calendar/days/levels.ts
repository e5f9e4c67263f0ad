import { levelsOf } from '#web/ui/answers/heat/heat-strength.ts';
import type { CellRead } from '#web/ui/answers/read-cell.ts';
import { isResult } from '#web/ui/answers/value-unit.ts';

/** Words on a colour are ink: the colour says gain or loss, and so does the sign. */
export const ON_COLOUR = '[&_.figures]:text-ink [&_.quiet]:text-ink';

/** How much of its colour each level has behind words. */
export const LEVEL_TINT = ['opacity-0', 'opacity-12', 'opacity-20', 'opacity-28', 'opacity-36'] as const;

/** The same of a square without words. */
export const LEVEL_STRENGTH = ['opacity-0', 'opacity-25', 'opacity-45', 'opacity-70', 'opacity-100'] as const;

/** A day or a month as it is coloured. */
export interface Tint {
  /** 0 to 4. */
  readonly level: number;
  readonly color: string;
}

export const NO_TINT: Tint = { level: 0, color: '' };

/**
 * How days are coloured by a measure: results are gains and losses; of anything else more is only more, whether that
 * is good or bad.
 *
 * @param cells of all days that are coloured alike.
 * @param band results no further from zero are flat: of days, in money.
 */
export function tintsOf(measure: string, cells: readonly CellRead[], band = 0): (cell: CellRead) => Tint {
  const ofResult = isResult(measure);
  const levelOf = levelsOf(
    cells.map(({ value }) => value),
    ofResult,
    measure === 'netPnl' ? band : 0,
  );
  return (cell) => {
    const level = levelOf(cell.value);
    return {
      level: Math.abs(level),
      color: !ofResult ? 'bg-accent' : level < 0 ? 'bg-loss' : 'bg-gain',
    };
  };
}

/** Behind what has trades, and none that the unit tells. */
export const UNTOLD = 'bg-[repeating-linear-gradient(45deg,var(--color-hover)_0_4px,transparent_4px_8px)]';
