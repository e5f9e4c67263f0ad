import type { Question } from '@tapebook/domain/analytics';

type Make = (parts: Partial<Question> & Pick<Question, 'measures'>) => Question;

/** What was realised, each exit on its own day: the course, the bars and the calendar. */
export const courseQuestion = (make: Make): Question =>
  make({ measures: ['netPnl'], by: { dimension: 'day' }, home: 'realised' });

/** The same of all days together: the largest number. Of each day by itself these would be thousands, and nobody reads them. */
export const realisedQuestion = (make: Make): Question =>
  make({
    measures: ['netPnl', 'grossPnl', 'fees', 'dayWinRate', 'winningDays', 'losingDays'],
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
