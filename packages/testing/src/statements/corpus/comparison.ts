/** One figure that is stated of a file, held against ours. */
export interface Comparison {
  readonly figure: string;
  readonly agrees: boolean;
  /** What is stated, and what we have instead, for whoever looks into it. */
  readonly stated: string;
  readonly ours: string;
}

/** Off by less than this, two sums of printed numbers are one. */
const NEAR = 1e-6;

export const isNear = (left: number, right: number, tolerance: number = NEAR): boolean =>
  Math.abs(left - right) <= tolerance + Math.abs(right) * 1e-9;

/** A figure that agrees when any of the readings gives it: sums of other programs differ in what they leave out. */
export function compareNumber(
  figure: string,
  stated: number | undefined,
  ours: readonly number[],
  tolerance?: number,
): Comparison[] {
  if (stated === undefined) return [];
  const agrees = ours.some((each) => isNear(each, stated, tolerance));
  return [{ figure, agrees, stated: `${stated}`, ours: [...new Set(ours.map(rounded))].join(' or ') }];
}

/** Units of a lot, by which some reports count what we count in units. */
export const inLots = (units: number): number[] => [1, 100, 1000, 100_000].map((lot) => units / lot);

export const rounded = (value: number): string => String(Math.round(value * 1e8) / 1e8);
