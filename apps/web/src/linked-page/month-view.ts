import type { LinkedMonthJson, LinkUnit } from '@tapebook/contract';
import { el } from './element.ts';
import { count, dayWords, figure, percent, shortFigure, toneOf } from './figures.ts';

type Block = LinkedMonthJson['blocks'][number];
type Day = Block['days'][number];

const DAY_MS = 86_400_000;

const weekdayName = (weekday: number): string =>
  // 1970-01-04 was a Sunday.
  new Intl.DateTimeFormat(undefined, { weekday: 'short', timeZone: 'UTC' }).format((3 + weekday) * DAY_MS);

/** The middle of what days brought: one outlier does not grey out the rest. */
function medianOf(days: readonly Day[]): number {
  const sizes = days.map(({ value }) => Math.abs(Number(value ?? 0))).sort((left, right) => left - right);
  return sizes[Math.floor(sizes.length / 2)] ?? 0;
}

function cell(
  date: Date,
  day: Day | undefined,
  median: number,
  unit: LinkUnit,
  currency: string | null,
): HTMLElement {
  const number = el('span', { class: 'date' }, String(date.getUTCDate()));
  if (day === undefined) return el('td', {}, number);
  const strength = Math.min(
    Math.ceil((Math.abs(Number(day.value ?? 0)) / Math.max(median, Number.EPSILON)) * 2),
    4,
  );
  return el(
    'td',
    { class: `day ${toneOf(day.value)} s${strength}` },
    number,
    el('strong', { class: 'figures long' }, figure(day.value, 'money', unit, currency)),
    // A phone has no room for cents.
    el('strong', { class: 'figures short' }, shortFigure(day.value, unit, currency)),
    el('span', { class: 'trades' }, `${count(day.n)} ${day.n === 1 ? 'trade' : 'trades'}`),
  );
}

function grid(month: string, weekStart: number, block: Block, unit: LinkUnit): HTMLElement {
  const first = Date.parse(`${month}-01`);
  const before = (new Date(first).getUTCDay() - weekStart + 7) % 7;
  const days = new Map(block.days.map((day) => [day.day, day]));
  const median = medianOf(block.days);
  const rows: HTMLElement[] = [];
  for (
    let start = first - before * DAY_MS;
    new Date(start).toISOString().slice(0, 7) <= month;
    start += 7 * DAY_MS
  ) {
    const cells = Array.from({ length: 7 }, (_, at) => {
      const date = new Date(start + at * DAY_MS);
      const text = date.toISOString().slice(0, 10);
      return text.startsWith(month)
        ? cell(date, days.get(text), median, unit, block.currency)
        : el('td', { class: 'outside' });
    });
    rows.push(el('tr', {}, ...cells));
  }
  const names = Array.from({ length: 7 }, (_, at) =>
    el('th', { scope: 'col' }, weekdayName((weekStart + at) % 7)),
  );
  return el('table', { class: 'month' }, el('thead', {}, el('tr', {}, ...names)), el('tbody', {}, ...rows));
}

const total = (name: string, value: string, tone = ''): HTMLElement =>
  el('div', {}, el('dt', {}, name), el('dd', { class: `figures ${tone}` }, value));

/** A rate with the ends of its interval, as far as they are told. */
function rateWords(rate: number | null, ends: readonly [number, number] | undefined): string {
  if (rate === null) return 'too few';
  return ends === undefined ? percent(rate) : `${percent(rate)} (${percent(ends[0])} to ${percent(ends[1])})`;
}

export function monthView({ month, weekStart, blocks }: LinkedMonthJson, unit: LinkUnit): HTMLElement[] {
  if (blocks.length === 0) return [el('p', { class: 'card muted' }, 'No trades closed this month.')];
  return blocks.map((block) => {
    const { value, winRate, winRateEnds, n } = block.total;
    const won = block.days.filter((day) => Number(day.value ?? 0) > 0).length;
    const best = block.days.reduce<Day | null>(
      (top, day) => (top === null || Number(day.value ?? 0) > Number(top.value ?? 0) ? day : top),
      null,
    );
    return el(
      'section',
      { class: 'card flush' },
      el(
        'dl',
        { class: 'facts totals' },
        total('Month', figure(value, 'money', unit, block.currency), toneOf(value)),
        total('Trades closed', count(n)),
        total('Trade win %', rateWords(winRate, winRateEnds)),
        total('Days won', `${count(won)} of ${count(block.days.length)}`),
        best === null
          ? null
          : total(
              `Best day, ${dayWords(best.day)}`,
              figure(best.value, 'money', unit, block.currency),
              toneOf(best.value),
            ),
      ),
      grid(month, weekStart, block, unit),
    );
  });
}
