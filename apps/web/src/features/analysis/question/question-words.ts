import {
  type Facts,
  type Home,
  labelOfField,
  type Question,
  type Unit,
  type Versus,
} from '@tapebook/domain/analytics';
import { inSentence } from '#web/lib/format/in-sentence.ts';
import { measureWords } from '#web/ui/answers/value-unit.ts';
import { termWords } from './term-words.ts';

export const HOME_WORDS: Readonly<Record<Home, string>> = {
  closed: 'counted by close',
  opened: 'counted by open',
  realised: 'counted by day realised',
};

/** In what amounts are told, within a sentence. */
export const IN_UNIT: Readonly<Record<Unit, string>> = {
  money: 'in money',
  r: 'in R',
  percent: 'in % of account',
  equity: 'in % of equity',
  return: 'in % of position',
  points: 'in points',
  ticks: 'in ticks',
};

export function versusWords(versus: Versus | undefined, facts: Facts): string {
  switch (versus) {
    case undefined:
      return 'nothing';
    case 'rest':
      return 'all other trades';
    case 'previous':
      return 'the previous period';
    case 'year-before':
      return 'a year earlier';
    default:
      if ('rest' in versus)
        return `all other trades with ${versus.rest.map((term) => termWords(term, facts)).join(', ')}`;
      return versus.filter.length === 0
        ? 'all trades'
        : versus.filter.map((term) => termWords(term, facts)).join(', ');
  }
}

const listed = (words: readonly string[]): string => new Intl.ListFormat('en').format(words);

/** What is asked, and that it is before fees where no name among it says so. */
function measuresWords({ measures, basis }: Question): string {
  const words = measures.map((id) => measureWords(id, basis));
  const says =
    basis === 'net' || words.some((one, place) => one !== measureWords(measures[place] ?? '', 'net'));
  return `${listed(words)}${says ? '' : ' before fees'}`;
}

/** What is asked, and not of whom: as strangers may read it, of whom no account is named and no amount is told that the filter names. */
export function wordsForStrangers(asked: Question, facts: Facts): string {
  const { versus: _versus, ...own } = asked;
  return `${questionWords({ ...own, filter: [] }, facts)}${asked.filter.length === 0 ? '' : ', filtered'}`;
}

/** The question as one sentence: “Net P&L and Trade win % by hour, split by setup, of trades with Direction short”. */
export function questionWords(asked: Question, facts: Facts): string {
  const by = asked.by === undefined ? '' : ` by ${inSentence(labelOfField(asked.by.dimension, facts))}`;
  const by2 =
    asked.by2 === undefined ? '' : `, split by ${inSentence(labelOfField(asked.by2.dimension, facts))}`;
  const of =
    asked.filter.length === 0 ? '' : `, of ${asked.filter.map((term) => termWords(term, facts)).join(', ')}`;
  const versus = asked.versus === undefined ? '' : `, compared with ${versusWords(asked.versus, facts)}`;
  return `${measuresWords(asked)}${by}${by2}${of}${versus}`;
}
