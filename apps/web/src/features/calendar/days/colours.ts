import { isMeasureId, MEASURES, type Measure, type MeasureId } from '@tapebook/domain/analytics';
import { isOfAllAlone } from '#web/ui/answers/of-all-alone.ts';
import { FEW } from '#web/ui/answers/sample.ts';

/** Measures that people colour days by, first. */
const USUAL = [
  'netPnl',
  'tradeCount',
  'winRate',
  'expectancyR',
  'fees',
  'avgHold',
  'lowestPoint',
] as const satisfies readonly MeasureId[];

export const FIRST_COLOUR = USUAL[0];

/** All measures that a day can have, those that are asked for most first. */
export const COLOURS: readonly { readonly label: string; readonly ids: readonly MeasureId[] }[] = [
  { label: 'Common', ids: USUAL },
  { label: 'More', ids: othersByLabel() },
];

function othersByLabel(): readonly MeasureId[] {
  const labels: Readonly<Record<MeasureId, Measure>> = MEASURES;
  return Object.keys(MEASURES)
    .filter(isMeasureId)
    .filter((id) => isOfDays(id, labels[id]) && !USUAL.some((usual) => usual === id))
    .toSorted((one, other) => labels[one].label.localeCompare(labels[other].label));
}

/** Whether days, or at least months, have a value of it: of what asks for more trades the calendar stayed white. */
function isOfDays(id: string, { minimum = 0 }: Measure): boolean {
  return minimum <= FEW && !isOfAllAlone(id);
}

const OFFERED = new Set(COLOURS.flatMap(({ ids }) => ids));

/** The measure that an address names; `null` of a word that is none, and of one that colours nothing. */
export function colourOf(text: string | undefined): MeasureId | null {
  if (text === undefined) return FIRST_COLOUR;
  return isMeasureId(text) && OFFERED.has(text) ? text : null;
}
