import type { TradeDetailJson, TradeFillJson } from '@tapebook/contract';

type WithFills = Pick<TradeDetailJson, 'fills'>;

/** Whether a fill stands for what was held before the journal begins: the one that closes it stands at both ends. */
export const isEntryBefore = ({ fills }: WithFills, { role, activityId }: TradeFillJson): boolean =>
  role === 'entry' && fills.some((exit) => exit.role === 'exit' && exit.activityId === activityId);

/** Whether the trade closes what was held before the journal begins. */
export const isHeldBefore = (trade: WithFills): boolean =>
  trade.fills.some((fill) => isEntryBefore(trade, fill));
