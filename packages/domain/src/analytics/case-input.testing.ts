import { parseInstant } from '../time/index.ts';

/** What stands in a case as it is given, and what comes of it. */
export type Input = Readonly<Record<string, unknown>>;
export type Outcome = Readonly<Record<string, unknown>>;
export type Numbers = readonly number[];

export const floats = (values: unknown): Float64Array => Float64Array.from((values ?? []) as Numbers);
export const casesOf = (input: Input): readonly Input[] => input.cases as readonly Input[];
export const listOf = (input: Input, name: string): readonly Input[] => input[name] as readonly Input[];
export const instant = (text: unknown): number => (parseInstant(text as string) ?? Number.NaN) / 1e6;
const SIGNS: Readonly<Record<string, number>> = { W: 1, L: -1, B: 0 };
export const signsOf = (text: string): number[] => [...text].map((letter) => SIGNS[letter] ?? 0);
export const plain = (values: ArrayLike<number> | undefined): number[] => Array.from(values ?? []);
