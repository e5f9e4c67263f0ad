import type { Question } from '@tapebook/domain/analytics';

type Make = (parts: Partial<Question> & Pick<Question, 'measures'>) => Question;

/** What was realised, each exit on its own day: the course, the bars, the calendar and the largest number. */
export const realisedQuestion = (make: Make): Question =>
  make({
    measures: ['netPnl', 'grossPnl', 'fees', 'dayWinRate', 'winningDays', 'losingDays'],
    by: { dimension: 'day' },
    home: 'realised',
  });

/** What the ratios are: of closed trades, each counted once. */
export const closedQuestion = (make: Make): Question =>
  make({
    measures: [
      ...['netPnl', 'winRate', 'winCount', 'lossCount', 'scratchCount'],
      ...['profitFactor', 'grossProfit', 'grossLoss', 'payoffRatio', 'avgWin', 'avgLoss'],
      ...['expectancy', 'expectancyR', 'rCount'],
    ],
  });
