import type { AccountJson } from '@tapebook/contract';

interface Words {
  readonly name: string;
  /** What it does to the numbers. */
  readonly effect: string;
}

export const MATCHING_WORDS = {
  fifo: { name: 'First in, first out', effect: 'An exit closes the oldest units first.' },
  lifo: { name: 'Last in, first out', effect: 'An exit closes the newest units first.' },
  hifo: {
    name: 'Highest cost first',
    effect: 'An exit closes the units with the highest cost first: the smallest profit now, the rest later.',
  },
  lofo: {
    name: 'Lowest cost first',
    effect: 'An exit closes the units with the lowest cost first: the largest profit now.',
  },
  average: {
    name: 'Average cost',
    effect: 'Every unit held costs the same, and each exit realises at that.',
  },
} as const satisfies Record<AccountJson['matching'], Words>;

export const GROUPING_WORDS = {
  'flat-to-flat': {
    name: 'From flat to flat',
    effect: 'One trade from the first entry until nothing is held: scaling in and out stays together.',
  },
  'flat-to-reduced': {
    name: 'Each reduction',
    effect: 'A trade ends with each run of exits; what is still held starts the next.',
  },
  'fill-to-fill': {
    name: 'Each entry with its exit',
    effect: 'Every entry is a trade with the exits that close it: most trades, smallest each.',
  },
} as const satisfies Record<AccountJson['grouping'], Words>;

export const OPTION_POLICY_WORDS = {
  'close-at-zero': {
    name: 'The premium is the option’s result',
    effect: 'The option closes at zero, and the shares trade at the strike.',
  },
  'basis-carry': {
    name: 'The premium goes into the shares',
    effect: 'The option’s result is zero, and the shares cost the strike plus or minus the premium.',
  },
} as const satisfies Record<AccountJson['optionPolicy'], Words>;

/** Sales of what the account does not hold, where a statement cannot tell what they are. */
export const UNEXPLAINED_SALES_WORDS = {
  ask: {
    name: 'Ask me',
    effect: 'The next import that has any will ask, and the account remembers the answer.',
  },
  'held-before': {
    name: 'Bought before',
    effect:
      'They close positions from before the journal starts; results are unknown until the cost is entered.',
  },
  'sold-short': { name: 'Sold short', effect: 'They open short positions.' },
} as const satisfies Record<NonNullable<AccountJson['unexplainedSales']> | 'ask', Words>;

export const FEE_PARTS = [
  ['perShare', 'Per share', 'Each share, coin or unit'],
  ['perContract', 'Per contract', 'Each option or future'],
  ['perOrder', 'Per order', 'Once, shared by its fills'],
  ['percent', 'Percent of value', '0.1 is one in a thousand'],
  ['minimum', 'Minimum per order', 'For the four fees above'],
  ['maximum', 'Maximum per order', 'For the four fees above'],
  ['exchangeFees', 'Exchange fees', 'Each share or contract, on top'],
] as const satisfies readonly (readonly [keyof NonNullable<AccountJson['feeModel']>, string, string])[];

export type FeePart = (typeof FEE_PARTS)[number][0];
