import { MAX_PLAN_REASON, type NewPlannedTradeJson, type PlannedTradeJson } from '@tapebook/contract';
import type { ASSET_CLASSES } from '@tapebook/domain/instruments';
import { readTypedNumber, typedNumberText } from '../format/typed-number.ts';
import { readTypedTargets, targetsText } from '../levels/typed-targets.ts';

type AssetClass = (typeof ASSET_CLASSES)[number];

/** A planned trade as it is typed. */
export interface PlanDraft {
  readonly accountId: string;
  readonly symbol: string;
  readonly assetClass: AssetClass;
  readonly direction: 'long' | 'short';
  readonly entry: string;
  readonly stop: string;
  readonly targets: string;
  readonly quantity: string;
  readonly setupId: string;
  readonly reason: string;
  readonly day: string;
  readonly until: string;
}

export type DraftErrors = Partial<Record<keyof PlanDraft, string>>;

export const emptyDraft = (accountId: string, day: string): PlanDraft => ({
  accountId,
  symbol: '',
  assetClass: 'stock',
  direction: 'long',
  entry: '',
  stop: '',
  targets: '',
  quantity: '',
  setupId: '',
  reason: '',
  day,
  until: day,
});

export const draftOf = (plan: PlannedTradeJson): PlanDraft => ({
  accountId: plan.accountId,
  symbol: plan.instrument.symbol,
  assetClass: plan.instrument.assetClass,
  direction: plan.direction,
  entry: typedNumberText(plan.entry),
  stop: typedNumberText(plan.stop),
  targets: targetsText(plan.targets),
  quantity: typedNumberText(plan.quantity),
  setupId: plan.setupId ?? '',
  reason: plan.reason,
  day: plan.day,
  until: plan.until,
});

/** What is typed as it is sent, or what is wrong with it and where. */
export function readDraft(
  draft: PlanDraft,
):
  | { readonly plan: NewPlannedTradeJson; readonly errors: null }
  | { readonly plan: null; readonly errors: DraftErrors } {
  const number = (text: string) => (text.trim() === '' ? null : readTypedNumber(text));
  const [entry, stop, quantity] = [number(draft.entry), number(draft.stop), number(draft.quantity)];
  const targets = readTypedTargets(draft.targets);
  const wrongSide =
    entry !== null &&
    stop !== null &&
    (draft.direction === 'long' ? stop.compare(entry) >= 0 : stop.compare(entry) <= 0);
  const errors: DraftErrors = {
    ...(draft.symbol.trim() === '' ? { symbol: 'Say what to trade' } : {}),
    ...(draft.entry.trim() !== '' && entry === null ? { entry: 'Such as 98.50' } : {}),
    ...(draft.stop.trim() !== '' && stop === null ? { stop: 'Such as 97.50' } : {}),
    ...(wrongSide ? { stop: draft.direction === 'long' ? 'Below the entry' : 'Above the entry' } : {}),
    ...(targets === null ? { targets: 'Such as 101; 103' } : {}),
    ...(draft.quantity.trim() !== '' && quantity?.isPositive() !== true ? { quantity: 'Such as 100' } : {}),
    ...(draft.reason.trim().length > MAX_PLAN_REASON
      ? { reason: 'Shorter, please: at most 4,000 characters' }
      : {}),
    ...(draft.day === '' ? { day: 'Enter a day' } : {}),
    ...(draft.until !== '' && draft.until < draft.day ? { until: 'Not before the first day' } : {}),
  };
  if (Object.keys(errors).length > 0 || targets === null) return { plan: null, errors };
  return {
    errors: null,
    plan: {
      accountId: draft.accountId,
      instrument: { symbol: draft.symbol.trim().toUpperCase(), assetClass: draft.assetClass },
      direction: draft.direction,
      day: draft.day,
      until: draft.until === '' ? draft.day : draft.until,
      entry: entry?.toString() ?? null,
      stop: stop?.toString() ?? null,
      targets,
      quantity: quantity?.toString() ?? null,
      setupId: draft.setupId === '' ? null : draft.setupId,
      reason: draft.reason.trim(),
    },
  };
}
