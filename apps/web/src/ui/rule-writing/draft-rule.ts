import type { RuleJson } from '@tapebook/contract';
import { formatQuantity, RULE_KINDS, type RuleKindId, readRuleFilter } from '@tapebook/domain/analytics';
import { readTypedNumber, typedNumberText } from '#web/lib/format/typed-number.ts';

/** A rule while it is written: what is typed, as it is typed. */
export interface DraftRule {
  readonly kind: RuleKindId;
  /** A number, a time of day, or minutes. */
  readonly limit: string;
  readonly setupIds: readonly string[];
  readonly filter: string;
}

type Asks = (typeof RULE_KINDS)[RuleKindId]['asks'];

const quantityOf = (asks: Asks): string | null => (asks.of === 'limit' ? asks.quantity : null);

/** A limit as it is typed: seconds in minutes, minutes of the day as a clock shows them. */
function typedLimit(kind: RuleKindId, limit: number): string {
  switch (quantityOf(RULE_KINDS[kind].asks)) {
    case 'minutes':
      return formatQuantity('minutes', limit);
    case 'seconds':
      return typedNumberText(limit / 60);
    default:
      return typedNumberText(limit);
  }
}

/** A rule of a kind, with what is usual. */
export function draftOf(kind: RuleKindId): DraftRule {
  const { asks } = RULE_KINDS[kind];
  return { kind, limit: asks.of === 'limit' ? typedLimit(kind, asks.usual) : '', setupIds: [], filter: '' };
}

export function draftFrom({ kind, parameters }: Pick<RuleJson, 'kind' | 'parameters'>): DraftRule {
  const { limit, setupIds = [], filter = '' } = parameters;
  return { kind, limit: limit === undefined ? '' : typedLimit(kind, limit), setupIds, filter };
}

export type ReadDraft = { readonly said: Pick<RuleJson, 'kind' | 'parameters'> } | { readonly fault: string };

const CLOCK = /^(\d{1,2}):(\d{2})$/;
const LIMIT_WORDS: Readonly<Record<string, string>> = {
  minutes: 'Enter a time of day, such as 09:45.',
  seconds: 'Enter a number of minutes, such as 15.',
  count: 'Enter a whole number, such as 3.',
};

function readLimit(asks: Asks, text: string): number | null {
  const quantity = quantityOf(asks);
  if (quantity === 'minutes') {
    const [, hours, minutes] = CLOCK.exec(text.trim()) ?? [];
    const at = Number(hours) * 60 + Number(minutes);
    return Number(hours) < 24 && Number(minutes) < 60 && at > 0 ? at : null;
  }
  const number = readTypedNumber(text)?.toNumber() ?? 0;
  if (number <= 0 || number > 1e12) return null;
  if (quantity === 'count' && !Number.isInteger(number)) return null;
  // Of a minute that has no end as a decimal comes the second that it was.
  return quantity === 'seconds' ? Math.round(number * 60_000) / 1000 : number;
}

/** What is said by it, or what is missing. */
export function readDraft({ kind, limit, setupIds, filter }: DraftRule): ReadDraft {
  const { asks } = RULE_KINDS[kind];
  switch (asks.of) {
    case 'limit': {
      const read = readLimit(asks, limit);
      return read === null
        ? { fault: LIMIT_WORDS[asks.quantity] ?? 'Enter a number above 0.' }
        : { said: { kind, parameters: { limit: read } } };
    }
    case 'setups':
      return setupIds.length === 0
        ? { fault: 'Choose at least one setup.' }
        : { said: { kind, parameters: { setupIds: [...setupIds] } } };
    case 'filter': {
      const [problem] = readRuleFilter(filter).problems;
      return problem === undefined
        ? { said: { kind, parameters: { filter: filter.trim() } } }
        : { fault: problem.message };
    }
    default:
      return { said: { kind, parameters: {} } };
  }
}
