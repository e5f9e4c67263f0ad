import type { TradeDetailJson } from '@tapebook/contract';

/** Nothing of it was closed yet, so that it has no result. */
export const isUntouched = ({
  status,
  openQuantity,
  quantity,
}: Pick<TradeDetailJson, 'status' | 'openQuantity' | 'quantity'>): boolean =>
  status === 'open' && openQuantity === quantity;
