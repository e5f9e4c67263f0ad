const DAY_MS = 86_400_000;
const MONTH_LETTERS = 'FGHJKMNQUVXZ';
const FRIDAY = 5;

/** When the contracts of a root end: stock indices on the third Friday of a quarter's last month, crude oil monthly. */
export type ContractCycle = 'index' | 'crude';

const contract = (root: string, months: number): string =>
  `${root}${MONTH_LETTERS[months % 12]}${Math.floor(months / 12) % 10}`;

function thirdFriday(year: number, month: number): number {
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
  return Date.UTC(year, month, 15 + ((FRIDAY - first + 7) % 7));
}

/** Crude oil of a month ends about the 20th of the month before, and traders leave it some days earlier. */
const CRUDE_LEFT_ON = 14;

/**
 * The contract that most is traded in on a day: of an index until the Monday of the week in which it ends.
 *
 * @param day midnight of it in UTC, in milliseconds.
 * @example frontContract('MES', 'index', Date.UTC(2026, 11, 14)) // 'MESH7'
 */
export function frontContract(root: string, cycle: ContractCycle, day: number): string {
  const date = new Date(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const months = year * 12 + month;
  if (cycle === 'crude') return contract(root, months + (date.getUTCDate() < CRUDE_LEFT_ON ? 1 : 2));
  const last = months + 2 - (month % 3);
  const left = thirdFriday(Math.floor(last / 12), last % 12) - 4 * DAY_MS;
  return contract(root, day < left ? last : last + 3);
}
