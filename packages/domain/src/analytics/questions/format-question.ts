import type { Breakdown } from '../dimensions/dimension.ts';
import { formatFilter } from '../filters/format-filter.ts';
import { QUESTION_PARTS, REST, VERSUS_WORDS } from './parse-question.ts';
import type { Question, Versus } from './question.ts';

/** The parts of a question as an address has them, in their order; what is usual is left out. */
export function questionParams(asked: Question): Readonly<Record<string, string>> {
  const parts: Record<(typeof QUESTION_PARTS)[number], string | undefined> = {
    measures: [...new Set(asked.measures)].join(','),
    by: formatBreakdown(asked.by),
    by2: formatBreakdown(asked.by2),
    filter: formatFilter(asked.filter),
    versus: formatVersus(asked.versus),
    unit: unless('money', asked.unit),
    basis: unless('net', asked.basis),
    home: unless('closed', asked.home),
    sort: unless('order', asked.sort),
    limit: asked.limit?.toString(),
    least: (asked.least ?? 0) > 1 ? asked.least?.toString() : undefined,
    draw: asked.draw,
  };
  return Object.fromEntries(
    QUESTION_PARTS.flatMap((name) => {
      const text = parts[name];
      return text === undefined || text === '' ? [] : [[name, text]];
    }),
  );
}

/** A question as the query of an address: equal questions have equal texts. What is readable unescaped stays so. */
export function formatQuestion(asked: Question): string {
  return Object.entries(questionParams(asked))
    .map(([name, text]) => `${name}=${escaped(text)}`)
    .join('&');
}

const escaped = (text: string): string =>
  encodeURIComponent(text.toWellFormed())
    .replaceAll('%20', '+')
    .replaceAll('%3A', ':')
    .replaceAll('%2C', ',');

const unless = (usual: string, value: string): string | undefined => (value === usual ? undefined : value);

const formatBreakdown = (breakdown: Breakdown | undefined): string | undefined =>
  breakdown &&
  (breakdown.step === undefined ? breakdown.dimension : `${breakdown.dimension}:${breakdown.step}`);

function formatVersus(versus: Versus | undefined): string | undefined {
  if (versus === undefined || typeof versus === 'string') return versus;
  if ('rest' in versus) return versus.rest.length === 0 ? 'rest' : `${REST}${formatFilter(versus.rest)}`;
  const text = formatFilter(versus.filter);
  if (text === '') return 'all';
  // A text that is looked for and reads like one of the words.
  return VERSUS_WORDS.some((word) => word === text) ? `"${text}"` : text;
}
