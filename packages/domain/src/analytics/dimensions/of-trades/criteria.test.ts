import { describe, expect, it } from 'vitest';
import { ask } from '../../engine/ask.ts';
import { passingTrades } from '../../filters/filtered-rows.ts';
import { formatFilter } from '../../filters/format-filter.ts';
import { parseFilter } from '../../filters/parse-filter.ts';
import { parseQuestion } from '../../questions/parse-question.ts';
import { question } from '../../questions/question.ts';
import { inMultiplesOfRisk } from '../../tables/part-of-table.ts';
import { factsOf, rowOf, saidOf } from '../rows.testing.ts';
import { factsCriteria } from './criteria.ts';

const ABOVE = '0190c3d2-0000-8c4e-9a55-1d2f3a4b5c6d';
const VOLUME = '0190c3d2-0001-8c4e-9a55-1d2f3a4b5c6d';
const SPREAD = '0190c3d2-0002-8c4e-9a55-1d2f3a4b5c6d';
const FORMER = '0190c3d2-0003-8c4e-9a55-1d2f3a4b5c6d';

const judged = (answers: object): string => JSON.stringify(answers);

const ROWS = [
  rowOf({ symbol: 'MET', criteria: judged({ [ABOVE]: true, [VOLUME]: 'strong', [SPREAD]: 2 }) }),
  rowOf({ symbol: 'NOT', criteria: judged({ [ABOVE]: false, [VOLUME]: 'thin', [FORMER]: true }) }),
  rowOf({ symbol: 'UNJUDGED' }),
];
const facts = factsOf(ROWS, {
  fields: factsCriteria([
    {
      name: 'Opening range',
      criteria: [
        { id: ABOVE, text: 'Above the range', kind: 'check' },
        { id: VOLUME, text: 'Volume', kind: 'choice', choices: ['strong', 'weak'] },
        { id: SPREAD, text: '点差', kind: 'number' },
      ],
    },
  ]),
});

function passing(filter: string): string[] {
  const { filter: read, problems } = parseFilter(filter, facts);
  expect(problems).toEqual([]);
  const passes = passingTrades(facts, read);
  const { codes, values } = facts.table.categories.symbol;
  return [...codes].flatMap((code, row) => (passes[row] === 1 ? [values[code] ?? ''] : [])).sort();
}

const idOf = (kind: string, criterion: string): string => `${kind}.c${criterion.replaceAll('-', '')}`;

describe('criteria of a checklist', () => {
  it('part the trades that were judged by them, and no others', () => {
    expect(saidOf(facts, idOf('yesno', ABOVE), ROWS)).toEqual(['yes', 'no', 'none']);
    expect(saidOf(facts, idOf('number', SPREAD), ROWS)).toEqual([2, 'none', 'none']);
    // A choice that is offered no longer keeps its trades, and so does a criterion.
    expect(saidOf(facts, idOf('choice', VOLUME), ROWS)).toEqual(['strong', 'thin', 'none']);
    expect(saidOf(facts, idOf('yesno', FORMER), ROWS)).toEqual(['none', 'yes', 'none']);
    const by = { dimension: idOf('yesno', ABOVE) };
    const { rows = [] } = ask(facts, question({ measures: ['netPnl'], by })).answer.blocks[0] ?? {};
    expect(rows.map(({ label }) => label)).toEqual(['No', 'Yes', 'Not answered']);
  });

  it.each([
    ['checkOpeningRangeAboveTheRange:yes', ['MET']],
    ['checkopeningrangeabovetherange:no', ['NOT']],
    ['-checkOpeningRangeAboveTheRange:yes', ['NOT', 'UNJUDGED']],
    ['checkOpeningRangeVolume:strong', ['MET']],
    [`${idOf('number', SPREAD)}:>=2`, ['MET']],
    [`${idOf('yesno', FORMER)}:yes`, ['NOT']],
  ])('are asked by a filter: %s', (filter, symbols) => {
    expect(passing(filter)).toEqual(symbols);
  });

  it('are named in questions without the journal at hand, and in its words where it is', () => {
    const dimension = idOf('yesno', ABOVE);
    expect(parseQuestion({ by: dimension }).question.by).toEqual({ dimension });
    expect(parseQuestion({ by: 'checkOpeningRangeAboveTheRange' }, facts).question.by).toEqual({ dimension });
    const { filter } = parseFilter(`${idOf('yesno', ABOVE)}:yes`);
    expect(formatFilter(filter, facts)).toBe('checkOpeningRangeAboveTheRange:Yes');
    expect(facts.fields.get(idOf('yesno', ABOVE))?.name).toBe('Opening range: Above the range');
  });

  it.each([
    [`${idOf('yesno', ABOVE)}:maybe`, 'There is no checkOpeningRangeAboveTheRange “maybe”'],
    [
      `${idOf('choice', VOLUME)}:`,
      'Say what checkOpeningRangeVolume is to be, such as checkOpeningRangeVolume:',
    ],
    [`${idOf('choice', VOLUME)}:a..b`, 'checkOpeningRangeVolume has no order'],
    [`${idOf('yesno', ABOVE)}:all(yes)`, 'A trade has one checkOpeningRangeAboveTheRange at most'],
  ])('are called by their words where a filter cannot be read: %s', (filter, words) => {
    const [problem] = parseFilter(filter, facts).problems;
    expect(problem?.message).toContain(words);
    // Without the journal there is the id alone.
    expect(parseFilter(filter).problems[0]).toMatchObject({ from: problem?.from, to: problem?.to });
  });

  it('stay away with all amounts, which their answers may be', () => {
    expect(inMultiplesOfRisk(facts.table, () => true).categories.criteria.values).toEqual(['']);
  });

  it('go by their ids where two are called alike', () => {
    const twice = factsCriteria([
      {
        name: 'Gap',
        criteria: [
          { id: ABOVE, text: 'Volume', kind: 'check' },
          { id: SPREAD, text: 'volume', kind: 'number' },
        ],
      },
    ]);
    expect([...twice.values()].map(({ key }) => key)).toEqual([...twice.keys()]);
  });
});
