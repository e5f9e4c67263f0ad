import type { StatementAccount } from '../../contracts/statement.ts';
import type { Row } from '../../tables/csv-scanner.ts';

const TITLE = /^Transactions\s+for\s+(?:account\s+)?(.+?)\s+as of\b/i;
/** No title is longer. */
const LONGEST = 200;
const FILE = /^(.+?)_(?:X{2,})(\w+?)_Transactions/i;

/**
 * The account as the title above the header names it, else the name that Schwab gives the file. Both show
 * the last digits alone.
 *
 * @example `Transactions  for account General Investing ...123 as of …` is `...123`, General Investing
 */
export function schwabAccount(fileName: string, preamble: readonly Row[]): StatementAccount | null {
  for (const { cells } of preamble) {
    const name = TITLE.exec(cells[0]?.trim().slice(0, LONGEST) ?? '')?.[1];
    if (name === undefined) continue;
    const [, label = '', digits] = /^(.*?)\s*(?:\.{3}|X{2,})(\w+)$/.exec(name) ?? [];
    if (digits === undefined) return { ref: name };
    return { ref: `...${digits}`, ...(label === '' ? {} : { label }) };
  }
  const [, label = '', digits] = FILE.exec(fileName.slice(0, LONGEST)) ?? [];
  return digits === undefined ? null : { ref: `...${digits}`, label: label.replaceAll('_', ' ') };
}
