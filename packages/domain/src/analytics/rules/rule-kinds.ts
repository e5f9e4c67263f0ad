import type { Quantity } from '../dimensions/dimension.ts';
import { formatQuantity } from '../filters/quantities.ts';

/** What a person says of a rule, beside its name. */
export interface RuleParameters {
  /** The limit of kinds that have one, in the base quantity of the kind: seconds, minutes of the day, money … */
  readonly limit?: number | undefined;
  /** Ids, of the kind that names setups. */
  readonly setupIds?: readonly string[] | undefined;
  /** A filter, of the kind that says itself what must not happen. */
  readonly filter?: string | undefined;
}

/** With what its kind asks for; of what it does not ask nothing is looked at. */
interface Said {
  readonly limit: number;
  readonly setupIds: readonly string[];
  readonly filter: string;
}

interface RuleKind {
  /** What a page calls it. */
  readonly label: string;
  /** What is to be said: a limit and its usual value, setups, a filter, or nothing. */
  readonly asks:
    | { readonly of: 'limit'; readonly quantity: Quantity; readonly usual: number; readonly most?: number }
    | { readonly of: 'setups' | 'filter' | 'nothing' };
  /** Looks at what had happened on the day: one breach does not end it. */
  readonly perDay?: true;
  /** Filters of trades, each of which breaks the rule; `null`: a person answers for it. */
  readonly breaches: ((parameters: Said) => readonly string[]) | null;
}

const limit = (quantity: Quantity, usual: number, more: { readonly most?: number } = {}) =>
  ({ of: 'limit', quantity, usual, ...more }) as const;

/** A breach that begins where a field is beyond the limit. */
const beyond =
  (field: string, sign: '>' | '>=' | '<' | '<=', quantity: Quantity, times = 1) =>
  ({ limit: at }: Said): readonly string[] => [`${field}:${sign}${formatQuantity(quantity, at * times)}`];

const DAY_MINUTES = 1439;

/**
 * The kinds of rules, by id. Each is a filter of what must not happen, so whatever a filter can ask a rule can, and the
 * breaches of a rule are trades like those of any other filter.
 */
export const RULE_KINDS = {
  'most-trades': {
    label: 'Maximum trades a day',
    asks: limit('count', 5),
    perDay: true,
    breaches: beyond('nthOfDay', '>', 'count'),
  },
  'day-loss-stop': {
    label: 'No trade after a loss on the day',
    asks: limit('money', 500),
    perDay: true,
    breaches: beyond('dayResult', '<=', 'money', -1),
  },
  'losses-stop': {
    label: 'No trade after a number of losses',
    asks: limit('count', 3),
    perDay: true,
    breaches: beyond('dayLosses', '>=', 'count'),
  },
  'day-limit': {
    label: 'Maximum loss a day',
    asks: limit('money', 1000),
    perDay: true,
    breaches: beyond('dayResultAfter', '<', 'money', -1),
  },
  'not-before': {
    label: 'No entry before',
    asks: limit('minutes', 9 * 60 + 45, { most: DAY_MINUTES }),
    breaches: beyond('openTime', '<', 'minutes'),
  },
  'not-after': {
    label: 'No entry after',
    asks: limit('minutes', 15 * 60 + 30, { most: DAY_MINUTES }),
    breaches: beyond('openTime', '>', 'minutes'),
  },
  'not-first-minutes': {
    label: 'Not in the first minutes after the open',
    asks: limit('seconds', 15 * 60),
    breaches: ({ limit: at }) => [`sinceOpen:>=0s sinceOpen:<${formatQuantity('seconds', at)}`],
  },
  pause: {
    label: 'Pause after a loss',
    asks: limit('seconds', 15 * 60),
    breaches: ({ limit: at }) => [`afterOutcome:loss sinceLast:<${formatQuantity('seconds', at)}`],
  },
  'most-open': {
    label: 'Maximum trades open at once',
    asks: limit('count', 3),
    breaches: beyond('openAtEntry', '>=', 'count'),
  },
  'most-risk': {
    label: 'Maximum risk on a trade',
    asks: limit('money', 100),
    breaches: beyond('risk', '>', 'money'),
  },
  'most-size': {
    label: 'Largest position',
    asks: limit('size', 100),
    breaches: beyond('peakQuantity', '>', 'size'),
  },
  'usual-size': {
    label: 'Size vs usual',
    asks: limit('ratio', 2),
    breaches: beyond('sizeVersusUsual', '>', 'ratio'),
  },
  'stop-set': {
    label: 'Every trade has a stop',
    asks: { of: 'nothing' },
    // A stop that lies in profit, as one that was trailed there, is one; only no risk follows from it.
    breaches: () => ['-riskFrom:stop,stated stopCourse:none'],
  },
  'stop-not-away': {
    label: 'No stop moved away',
    asks: { of: 'nothing' },
    breaches: () => ['stopCourse:away,both'],
  },
  'stop-within': {
    label: 'Stop set soon after the entry',
    asks: limit('seconds', 5 * 60),
    breaches: (said) => [
      ...beyond('withoutStop', '>', 'seconds')(said),
      // While it is open and its time runs it has neither kept nor broken it: the second of these is not known then.
      ...beyond('stopSetAfter', '>', 'seconds')(said).map((late) => `status:open ${late}`),
    ],
  },
  'no-losing-add': {
    label: 'No adding to a loser',
    asks: { of: 'nothing' },
    breaches: () => ['losingAdds:>0'],
  },
  'most-loss': {
    label: 'Maximum loss on a trade',
    asks: limit('r', 1),
    breaches: beyond('r', '<', 'r', -1),
  },
  'longest-hold': {
    label: 'Longest hold',
    asks: limit('seconds', 4 * 3600),
    breaches: beyond('holdTime', '>', 'seconds'),
  },
  'only-setups': {
    label: 'Only these setups',
    asks: { of: 'setups' },
    breaches: ({ setupIds }) => [`-setup:${setupIds.join(',')}`],
  },
  never: {
    label: 'Never a trade that …',
    asks: { of: 'filter' },
    breaches: ({ filter }) => [filter],
  },
  'by-hand': {
    label: 'Answered by hand',
    asks: { of: 'nothing' },
    perDay: true,
    breaches: null,
  },
} as const satisfies Record<string, RuleKind>;

export type RuleKindId = keyof typeof RULE_KINDS;

export const RULE_KIND_IDS = Object.keys(RULE_KINDS) as readonly RuleKindId[];

/** Filters of the trades that break a rule of this kind; `null` where a person answers for it. */
export function breachesOfKind(
  id: RuleKindId,
  { limit: at = 0, setupIds = [], filter = '' }: RuleParameters,
): readonly string[] | null {
  const kind: RuleKind = RULE_KINDS[id];
  return kind.breaches?.({ limit: at, setupIds, filter }) ?? null;
}
