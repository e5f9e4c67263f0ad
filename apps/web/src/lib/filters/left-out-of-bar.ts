import { UNITS } from '@tapebook/domain/analytics';
import { parseGlobalSearch } from './global-search.ts';

/** Parts that hold one of few words, or a day; what else could be wrong with the others is said where they are read. */
const SPELLED = ['range', 'from', 'to', 'unit', 'pnl'] as const;

interface LeftOut {
  readonly part: (typeof SPELLED)[number];
  readonly text: string;
}

/** Parts of an address that the bar cannot read, with what stands in them. */
export function leftOutOfBar(search: Readonly<Record<string, unknown>>): readonly LeftOut[] {
  const read = parseGlobalSearch(search);
  return SPELLED.flatMap((part) => {
    const text = String(search[part] ?? '');
    return text === '' || read[part] !== undefined || isUnit(part, text) ? [] : [{ part, text }];
  });
}

/** A question can be in units that the bar does not offer: one that is held from there is no fault of an address. */
const isUnit = (part: LeftOut['part'], text: string): boolean =>
  part === 'unit' && UNITS.some((one) => one === text);
