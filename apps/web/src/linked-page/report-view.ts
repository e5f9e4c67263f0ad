import type { LinkedAnswerJson, LinkedReportJson, LinkedRowJson, LinkUnit } from '@tapebook/contract';
import { el } from './element.ts';
import { count, figure, toneOf } from './figures.ts';

/** A value with the ends of its interval; where there is none, why. */
function told(
  { values, ends, because }: LinkedRowJson,
  at: number,
  of: LinkedAnswerJson['measures'][number]['unit'],
  unit: LinkUnit,
  currency: string | null,
): (HTMLElement | string)[] {
  const value = values[at] ?? null;
  const words = (one: string | number | null) => figure(one, of, unit, currency);
  if (value === null && because?.[at] === 'too-few') return [el('span', { class: 'muted' }, 'too few')];
  if (value === null && because?.[at] === 'no-losses') return [el('span', { class: 'muted' }, 'no losses')];
  const between = ends?.[at] ?? null;
  if (between === null) return [words(value)];
  const title = 'Such an interval contains the true value 19 times out of 20';
  return [
    words(value),
    el('small', { class: 'muted ends', title }, `${words(between[0])} to ${words(between[1])}`),
  ];
}

type Block = LinkedAnswerJson['blocks'][number];

/** Bars from nothing to either side, of the first measure. Widths are set by script: no markup carries a style. */
function bar(value: string | number | null, most: number): HTMLElement {
  const fill = el('span', { class: `fill ${toneOf(value)}` });
  fill.style.width = `${(Math.abs(Number(value ?? 0)) / Math.max(most, Number.EPSILON)) * 100}%`;
  return el('span', { class: 'bar', 'aria-hidden': 'true' }, fill);
}

function rowOf(
  answer: LinkedAnswerJson,
  row: LinkedRowJson,
  block: Block,
  unit: LinkUnit,
  most: number,
): HTMLElement {
  return el(
    'tr',
    {},
    ...(row.labels.length === 0 ? ['All'] : row.labels).map((label) => el('th', { scope: 'row' }, label)),
    el('td', { class: 'drawn' }, bar(row.values[0] ?? null, most)),
    ...answer.measures.map(({ unit: of }, at) => {
      const value = row.values[at] ?? null;
      const toned = of === 'money' || of === 'r';
      return el(
        'td',
        { class: `figures number ${toned ? toneOf(value) : ''}` },
        ...told(row, at, of, unit, block.currency),
      );
    }),
    el('td', { class: 'figures number muted' }, count(row.n)),
  );
}

function table(answer: LinkedAnswerJson, block: Block, unit: LinkUnit): HTMLElement {
  const most = Math.max(...block.rows.map(({ values }) => Math.abs(Number(values[0] ?? 0))));
  const number = (text: string): HTMLElement => el('th', { scope: 'col', class: 'number' }, text);
  return el(
    'div',
    { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': answer.title },
    el(
      'table',
      { class: 'answer' },
      el(
        'thead',
        {},
        el(
          'tr',
          {},
          ...answer.by.map(({ label }) => el('th', { scope: 'col' }, label)),
          el('td', {}),
          ...answer.measures.map(({ label }) => number(label)),
          number('Trades'),
        ),
      ),
      el('tbody', {}, ...block.rows.map((row) => rowOf(answer, row, block, unit, most))),
    ),
  );
}

function card(answer: LinkedAnswerJson, unit: LinkUnit): HTMLElement {
  const parts = answer.blocks.flatMap((block) => {
    const all = block.total ?? (answer.by.length === 0 ? block.rows[0] : undefined);
    const totals =
      all === undefined
        ? null
        : el(
            'dl',
            { class: 'facts totals' },
            ...answer.measures.map(({ label, unit: of }, at) => {
              const value = all.values[at] ?? null;
              const tone = of === 'money' || of === 'r' ? toneOf(value) : '';
              return el(
                'div',
                {},
                el('dt', {}, label),
                el('dd', { class: `figures ${tone}` }, ...told(all, at, of, unit, block.currency)),
              );
            }),
            el('div', {}, el('dt', {}, 'Trades'), el('dd', { class: 'figures' }, count(all.n))),
          );
    return [totals, answer.by.length === 0 || block.rows.length === 0 ? null : table(answer, block, unit)];
  });
  return el(
    'section',
    { class: 'card flush' },
    el('h2', {}, answer.title),
    ...parts,
    answer.blocks.length === 0 ? el('p', { class: 'pad muted' }, 'No trade answers this.') : null,
  );
}

export const reportView = ({ answers }: LinkedReportJson, unit: LinkUnit): HTMLElement[] =>
  answers.map((answer) => card(answer, unit));
