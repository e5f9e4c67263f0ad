import { expect, it } from 'vitest';
import { knowDimensions } from '../dimensions/known-dimensions.ts';
import { timeDimensions } from '../dimensions/of-time/periods.ts';
import { resultMeasures } from '../measures/by-subject/result-measures.ts';
import { knowMeasures } from '../measures/known-measures.ts';
import { isKnownQuestion } from './known-question.ts';
import { type Question, question } from './question.ts';

const asking = (parts: Partial<Question>): Question => question({ measures: ['netPnl'], ...parts });

it('knows at once what first pages ask', () => {
  const asked = [
    asking({
      measures: ['netPnl', 'winRate'],
      by: { dimension: 'symbol' },
      by2: { dimension: 'scale.mood' },
    }),
    asking({ by: { dimension: 'holdTime' }, versus: 'previous' }),
    asking({
      filter: [
        { field: null, match: { kind: 'text', text: 'ap' } },
        { field: 'opened', match: { kind: 'range', low: 1 } },
        { field: 'note', match: { kind: 'known' } },
        { field: 'account', match: { kind: 'any', keys: ['one'] } },
      ],
    }),
  ];
  expect(asked.map(isKnownQuestion)).toEqual([true, true, true]);
});

it('knows of nothing else until it is loaded, wherever a question names it', () => {
  const filter: Question['filter'] = [{ field: 'laterDay', match: { kind: 'known' } }];
  const asked = [
    asking({ measures: ['netPnl', 'laterMeasure'] }),
    asking({ by: { dimension: 'laterDay' } }),
    asking({ by: { dimension: 'day' }, by2: { dimension: 'laterDay' } }),
    asking({ filter }),
    asking({ versus: { filter } }),
    asking({ versus: { rest: filter } }),
    asking({ versus: 'previous', within: filter }),
  ];
  expect(asked.map(isKnownQuestion)).toEqual(asked.map(() => false));
  knowMeasures({ laterMeasure: resultMeasures.netPnl });
  knowDimensions({ laterDay: timeDimensions.day });
  expect(asked.map(isKnownQuestion)).toEqual(asked.map(() => true));
});
