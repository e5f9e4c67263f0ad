import type { MeasureId, Question } from '@tapebook/domain/analytics';

/** What the panel shows, under its headings. */
export const PANEL_GROUPS = [
  ['Result', ['netPnl', 'grossPnl', 'fees', 'profitFactor', 'expectancy', 'medianPnl']],
  ['Wins and losses', ['winRate', 'avgWin', 'avgLoss', 'payoffRatio', 'largestWin', 'largestLoss']],
  ['In units of risk', ['expectancyR', 'stdDevR', 'sqn']],
  ['Course', ['maxDrawdown', 'maxConsecutiveWins', 'maxConsecutiveLosses', 'dayWinRate']],
  ['Hold time', ['avgHold', 'medianHold', 'avgHoldWins', 'avgHoldLosses']],
] as const satisfies readonly (readonly [string, readonly MeasureId[]])[];

const COUNTS = ['rCount', 'winCount', 'lossCount', 'scratchCount'] as const satisfies readonly MeasureId[];

/** Of days or exit by exit, with each exit on its own day: as the dashboard and the calendar have them. */
const OF_DAYS: ReadonlySet<string> = new Set(['dayWinRate', 'maxDrawdown'] satisfies MeasureId[]);

export const isOfDays = (measure: string): boolean => OF_DAYS.has(measure);

type Make = (parts: Partial<Question> & Pick<Question, 'measures'>) => Question;

/** Of whole trades on the day of their closing, and of what each day realised. */
export function panelQuestions(make: Make, filter: Question['filter']): readonly [Question, Question] {
  const shown: readonly MeasureId[] = PANEL_GROUPS.flatMap(([, ids]) => ids as readonly MeasureId[]);
  return [
    make({ measures: [...shown.filter((id) => !isOfDays(id)), ...COUNTS], filter }),
    make({ measures: shown.filter(isOfDays), home: 'realised', filter }),
  ];
}
