import { type Question, questionParams } from '@tapebook/domain/analytics';
import type { ReportQuestion } from '#web/lib/answers/reports.ts';
import { comparisonWidget, FIRST_SIDES } from '#web/lib/views/compared-sides.ts';
import { type NewWidget, questionWidget } from '#web/lib/views/dashboard-content.ts';
import { type KeptQuestion, QUESTION_PARTS } from '#web/lib/views/question-content.ts';

const textOf = (parts: Readonly<Record<string, string>>): string => new URLSearchParams(parts).toString();

/**
 * What the address asks as a widget: the words stay as they are written, so that days which hang on today go on doing so.
 * Two sides that are compared are one side held against the other.
 */
export function widgetOfAddress({ report, a, b, ...kept }: KeptQuestion, title?: string): NewWidget {
  if (report === 'compare') {
    // The filter of the address is about both.
    const side = (text: string): string =>
      [text === 'all' ? '' : text, kept.filter ?? ''].filter((part) => part !== '').join(' ');
    return comparisonWidget(side(a ?? FIRST_SIDES.a), side(b ?? FIRST_SIDES.b), title);
  }
  const parts = QUESTION_PARTS.flatMap((part) => {
    const text = kept[part];
    // Money is `currency` to the bar above all pages.
    return text === undefined ? [] : [[part, part === 'unit' && text === 'currency' ? 'money' : text]];
  });
  return questionWidget(textOf(Object.fromEntries(parts)), title);
}

/** A card of a report as a widget, in whatever unit the bar says; `null`: no widget draws it. */
export function widgetOfReport({ title, course }: ReportQuestion, asked: Question): NewWidget | null {
  if (course === 'equity') return { kind: 'net-pnl', settings: {}, size: { w: 8, h: 11 } };
  if (course !== undefined) return null;
  const { unit: _unit, basis: _basis, ...parts } = questionParams(asked);
  return questionWidget(textOf(parts), title);
}
