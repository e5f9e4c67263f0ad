import { MAX_SUMMARY_PROBLEMS } from '../contracts/statement.ts';
import type { StatementProblem } from '../contracts/verdict.ts';

/** So many lines are named; beyond that their number says enough. */
const NAMED_LINES = 200;

interface Kept {
  readonly problem: StatementProblem;
  readonly others: number[];
  count: number;
}

/**
 * What is said of a statement, each thing once: of rows that have the same wrong with them the first is told, with the
 * lines of the others. What such rows print is theirs, what is wrong with it is the same.
 */
export class AlikeProblems {
  private readonly kept = new Map<string, Kept>();

  add(problem: StatementProblem): void {
    const key = keyOf(problem);
    const known = this.kept.get(key);
    if (known === undefined) {
      // A question is asked, however much else there is to say.
      if (this.kept.size < MAX_SUMMARY_PROBLEMS || problem.severity === 'question')
        this.kept.set(key, { problem, others: [], count: 0 });
      return;
    }
    known.count += 1;
    if (problem.line !== undefined && known.others.length < NAMED_LINES) known.others.push(problem.line);
  }

  list(): StatementProblem[] {
    return [...this.kept.values()].map(({ problem, others, count }) =>
      count === 0 ? problem : { ...problem, alike: { count, lines: others } },
    );
  }
}

const NUMBER = /[-\u2212]?\d+(?:[.,]\d+)*/g;

/** Here the word itself is what is asked about: each of them is taught. */
const OF_A_WORD: ReadonlySet<StatementProblem['code']> = new Set(['unknown-side']);

function keyOf({ severity, code, message, line, file = '' }: StatementProblem): string {
  const words = line === undefined ? message : message.replace(new RegExp(`\\b${line}\\b`, 'g'), '#');
  // Of a rejected row its figures are its own; a question about one thing is another than that about another.
  const general = severity === 'error' && line !== undefined ? words.replace(NUMBER, '#') : words;
  return `${file}|${severity}|${code}|${line === undefined}|${OF_A_WORD.has(code) ? message.replace(/^Line \d+/, '') : general.replace(/“[^”]*”/g, '“”')}`;
}
