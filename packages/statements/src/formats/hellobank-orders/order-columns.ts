/** Where a column stands: excerpts of the list come without its headings. */
export const ORDER_COLUMNS = {
  date: 0,
  side: 1,
  assetClass: 2,
  isin: 3,
  name: 4,
  quantity: 5,
  currency: 6,
  limit: 7,
  price: 8,
  rate: 14,
  value: 15,
  exchange: 16,
  status: 17,
  order: 23,
} as const;

export type OrderColumn = keyof typeof ORDER_COLUMNS;
