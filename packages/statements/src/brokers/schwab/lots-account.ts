import type { StatementAccount } from '../../contracts/statement.ts';

const TITLE = /^Realized Gain\/Loss.*? for (?:account )?(.+?) as of\b/i;
const ENDING = /^(.*?)\s*\.{3}(\w+)$/;
const FILE = /^(.+?)_GainLoss_Realized/i;
/** No title is longer. */
const LONGEST = 200;

/**
 * The account of a report of realised results: as its title or a line above its table names it, else the name
 * that Schwab gives the file.
 *
 * @example `Realized Gain/Loss - Lot Details for ...123 as of …` is `...123`
 */
export function lotsAccount(
  fileName: string,
  preamble: readonly { readonly cells: readonly string[] }[],
): StatementAccount | null {
  for (const { cells } of preamble) {
    const text = cells[0]?.trim().slice(0, LONGEST) ?? '';
    const named = TITLE.exec(text)?.[1];
    const [, label = '', digits] = ENDING.exec(named ?? text) ?? [];
    if (digits !== undefined) return { ref: `...${digits}`, ...(label === '' ? {} : { label }) };
    if (named !== undefined) return { ref: named.replaceAll('_', ' ') };
  }
  const name = FILE.exec(fileName.slice(0, LONGEST))?.[1];
  return name === undefined ? null : { ref: name.replaceAll('_', ' ') };
}
