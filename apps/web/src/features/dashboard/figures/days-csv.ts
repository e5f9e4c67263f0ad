import { csvNumber, csvText } from '#web/ui/taking/csv.ts';

/** Days as a table; those without an exit are not among them. */
export const daysCsv = (
  days: readonly { readonly day: string; readonly net: number | null; readonly trades: number }[],
  basis: string,
): string =>
  csvText([
    ['day', `${basis} P&L`, 'trades'],
    ...days
      .filter(({ net }) => net !== null)
      .map(({ day, net, trades }) => [day, csvNumber(net), String(trades)]),
  ]);
