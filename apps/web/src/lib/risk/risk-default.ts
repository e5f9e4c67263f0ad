import type { AssumedRiskJson, RiskDefaultJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import type { RANGE_SIZES } from '@tapebook/domain/prices';
import type { RiskDefault } from '@tapebook/domain/trades';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import { readTypedNumber, typedNumberText } from '#web/lib/format/typed-number.ts';

export const RISK_DEFAULT_WORDS = {
  none: 'None of its own',
  amount: 'An amount',
  equity: 'Percent of equity',
  range: 'Average true ranges',
} as const;

type Kind = keyof typeof RISK_DEFAULT_WORDS;
export type RangeSize = (typeof RANGE_SIZES)[number];

export const RANGE_SIZE_WORDS: Readonly<Record<RangeSize, string>> = {
  300: '5 minutes',
  900: '15 minutes',
  3600: '1 hour',
  86400: '1 day',
};

/** A default as it is typed. */
export interface RiskDefaultDraft {
  readonly kind: Kind;
  readonly number: string;
  readonly seconds: RangeSize;
}

export function draftOfRisk(rule: RiskDefaultJson | null): RiskDefaultDraft {
  if (rule === null) return { kind: 'none', number: '', seconds: 86_400 };
  return {
    kind: rule.kind,
    number: typedNumberText(numberOf(rule)),
    seconds: rule.kind === 'range' ? rule.seconds : 86_400,
  };
}

const numberOf = (rule: RiskDefaultJson): string =>
  rule.kind === 'amount' ? rule.amount : rule.kind === 'equity' ? rule.percent : rule.multiple;

const EXAMPLES = {
  amount: 'An amount, such as 100',
  equity: 'A percentage, such as 0.5',
  range: 'How many of them, such as 1.5',
} as const;

/** What was typed, as the API takes it, or what is wrong with it. */
export function readRiskDraft({ kind, number, seconds }: RiskDefaultDraft): {
  readonly rule: RiskDefaultJson | null;
  readonly error?: string;
} {
  if (kind === 'none') return { rule: null };
  const value = readTypedNumber(number);
  if (value?.isPositive() !== true) return { rule: null, error: EXAMPLES[kind] };
  const text = value.toString();
  switch (kind) {
    case 'amount':
      return { rule: { kind, amount: text } };
    case 'equity':
      return { rule: { kind, percent: text } };
    case 'range':
      return { rule: { kind, multiple: text, seconds } };
  }
}

/** As the domain reckons with it. */
export function toRiskDefault(rule: RiskDefaultJson): RiskDefault {
  switch (rule.kind) {
    case 'amount':
      return { kind: 'amount', amount: Decimal.parse(rule.amount) };
    case 'equity':
      return { kind: 'equity', percent: Decimal.parse(rule.percent) };
    case 'range':
      return { kind: 'range', multiple: Decimal.parse(rule.multiple), seconds: rule.seconds };
  }
}

const OWNERS = {
  setup: 'default of its setup',
  account: 'default of its account',
  settings: 'default in Settings',
} as const;

/** Where an assumed risk comes from. Says no money, which privacy mode would have to hide. */
export function assumedRiskWords({ of, rule }: Pick<AssumedRiskJson, 'of' | 'rule'>): string {
  return `Assumed: ${ruleWords(rule)}, the ${OWNERS[of]}`;
}

function ruleWords(rule: RiskDefaultJson): string {
  switch (rule.kind) {
    case 'amount':
      return 'an amount';
    case 'equity':
      return `${formatQuantity(rule.percent)}% of what the account was worth at the entry`;
    case 'range':
      return `${formatQuantity(rule.multiple)} average true ranges of ${RANGE_SIZE_WORDS[rule.seconds]}`;
  }
}
