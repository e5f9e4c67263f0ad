export const BAR_SIZES = ['auto', 'day', 'week', 'month'] as const;
export const GOAL_PERIODS = ['week', 'month', 'quarter', 'year'] as const;
export const SCATTERS = ['holdTime', 'mae', 'mfe'] as const;
export const DRAWINGS = ['list', 'bars'] as const;

export type BarSize = (typeof BAR_SIZES)[number];
export type GoalPeriod = (typeof GOAL_PERIODS)[number];
export type ScatterOf = (typeof SCATTERS)[number];

/** What widgets can be set to; each kind reads those that it knows. */
export interface WidgetSettings {
  /** In place of its own name. */
  readonly title?: string;
  readonly measure?: string;
  readonly dimension?: string;
  /** The largest first; else as the dimension has them. */
  readonly sort?: 'value';
  readonly draw?: (typeof DRAWINGS)[number];
  readonly bars?: BarSize;
  readonly against?: ScatterOf;
  /** Text of a question. */
  readonly question?: string;
  readonly target?: number;
  readonly period?: GoalPeriod;
}

const LONGEST = 8_000;

/** Reads what was kept; what is not understood is left out, and the widget is as usual there. */
export function readSettings(kept: unknown): WidgetSettings {
  const from = typeof kept === 'object' && kept !== null ? (kept as Readonly<Record<string, unknown>>) : {};
  const text = <Name extends string>(name: Name) => {
    const value = from[name];
    return typeof value === 'string' && value !== ''
      ? ({ [name]: value.slice(0, LONGEST) } as { readonly [Key in Name]: string })
      : {};
  };
  const oneOf = <Name extends string, Word extends string>(name: Name, words: readonly Word[]) => {
    const value = words.find((word) => word === from[name]);
    return value === undefined ? {} : ({ [name]: value } as { readonly [Key in Name]: Word });
  };
  const { target } = from;
  return {
    ...text('title'),
    ...text('measure'),
    ...text('dimension'),
    ...text('question'),
    ...oneOf('sort', ['value']),
    ...oneOf('draw', DRAWINGS),
    ...oneOf('bars', BAR_SIZES),
    ...oneOf('against', SCATTERS),
    ...oneOf('period', GOAL_PERIODS),
    ...(typeof target === 'number' && Number.isFinite(target) ? { target } : {}),
  };
}
