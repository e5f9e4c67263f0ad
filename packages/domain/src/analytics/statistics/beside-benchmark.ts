/** What was realised on a day, as days since 1970. */
interface DayResult {
  readonly day: number;
  readonly net: number;
}

/** What an instrument was worth at the end of a day. */
interface DayClose {
  readonly day: number;
  readonly close: number;
}

export interface BesideBenchmark {
  /** From the price that it begins with, ascending. */
  readonly days: readonly number[];
  /** What was made since then, as a share of the capital; and by how much the price has risen. */
  readonly own: readonly number[];
  readonly other: readonly number[];
  /** Days with a price of their own and of before. */
  readonly sessions: number;
  /** How much both go together from price to price, −1 to 1; `null` of few sessions, or where one of them never moves. */
  readonly correlation: number | null;
  /** Its ends at 95 %, by Fisher’s transformation. */
  readonly interval: readonly [number, number] | null;
}

/** Below it a correlation is mostly chance. */
const FEW_SESSIONS = 20;
const Z95 = 1.959963984540054;

/**
 * What was realised beside what an instrument did over the same days. It begins with the last price before the first
 * result, or the first that is known, and ends with the last price: results beyond are left out.
 *
 * @param results ascending, a day at most once.
 * @param closes likewise.
 * @returns `null` where there is no capital, or no two prices with a result between them.
 */
export function besideBenchmark(
  results: readonly DayResult[],
  closes: readonly DayClose[],
  capital: number,
): BesideBenchmark | null {
  const known = closes.filter(({ close }) => close > 0);
  const first = results[0];
  const before = known.findLastIndex(({ day }) => first !== undefined && day < first.day);
  const used = known.slice(Math.max(0, before));
  const [begin, end] = [used[0], used.at(-1)];
  if (begin === undefined || end === undefined || used.length < 2 || !(capital > 0)) return null;
  const within = results.filter(({ day }) => day > begin.day && day <= end.day);
  if (within.length === 0) return null;
  const netOf = new Map(within.map(({ day, net }) => [day, net]));
  const closeOf = new Map(used.map(({ day, close }) => [day, close]));
  const days = [...new Set([...netOf.keys(), ...closeOf.keys()])].toSorted((a, b) => a - b);

  let [sum, last, sinceClose, lastClose] = [0, begin.close, 0, begin.close];
  const [own, other, ownSteps, otherSteps]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (const day of days) {
    const net = netOf.get(day) ?? 0;
    sum += net;
    sinceClose += net;
    const close = closeOf.get(day);
    if (close !== undefined) {
      if (day > begin.day) {
        ownSteps.push(sinceClose);
        otherSteps.push(close / lastClose - 1);
      }
      [last, lastClose, sinceClose] = [close, close, 0];
    }
    own.push(sum / capital);
    other.push(last / begin.close - 1);
  }
  const sessions = ownSteps.length;
  const correlation = sessions < FEW_SESSIONS ? null : correlationOf(ownSteps, otherSteps);
  return { days, own, other, sessions, correlation, interval: fisher(correlation, sessions) };
}

function correlationOf(a: readonly number[], b: readonly number[]): number | null {
  const mean = (of: readonly number[]): number => of.reduce((all, one) => all + one, 0) / of.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [ab, aa, bb] = [0, 0, 0];
  a.forEach((value, at) => {
    const [x, y] = [value - meanA, (b[at] ?? 0) - meanB];
    ab += x * y;
    aa += x * x;
    bb += y * y;
  });
  return aa === 0 || bb === 0 ? null : Math.max(-1, Math.min(1, ab / Math.sqrt(aa * bb)));
}

function fisher(correlation: number | null, n: number): readonly [number, number] | null {
  if (correlation === null) return null;
  if (Math.abs(correlation) === 1) return [correlation, correlation];
  const [z, half] = [Math.atanh(correlation), Z95 / Math.sqrt(n - 3)];
  return [Math.tanh(z - half), Math.tanh(z + half)];
}
