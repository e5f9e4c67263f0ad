import { formatFilter, type Question, questionParams, restOf } from '@tapebook/domain/analytics';
import { QUESTION_PARTS, REPORT_PARTS } from './question-content.ts';

/** What an address need not say of a question: the unit of the journal, and net or gross as the bar has it. */
export type Unsaid = Pick<Question, 'unit' | 'basis'>;

export type QuestionAddress = Readonly<Record<string, string | number | undefined>>;

const none = (parts: readonly string[]): QuestionAddress =>
  Object.fromEntries(parts.map((part) => [part, undefined]));

/**
 * Parts of the address that say a question: all of them, so that one which is not there is taken out. Money is `currency` to
 * the bar above all pages.
 */
export function questionAddress(asked: Question, unsaid: Unsaid): QuestionAddress {
  const unit = asked.unit === unsaid.unit ? undefined : asked.unit === 'money' ? 'currency' : asked.unit;
  return {
    ...none(QUESTION_PARTS),
    ...questionParams(asked),
    basis: asked.basis === unsaid.basis ? undefined : asked.basis,
    limit: asked.limit,
    least: (asked.least ?? 0) > 1 ? asked.least : undefined,
    unit,
  };
}

/**
 * The same for another question than the one that stands in the address: in Explore, and neither the kept one nor of the
 * dashboard from which one comes.
 */
export const exploreAddress = (asked: Question, unsaid: Unsaid): QuestionAddress => ({
  ...none([...REPORT_PARTS, 'report', 'view', 'dashboard']),
  ...questionAddress(asked, unsaid),
});

const joined = (...filters: readonly unknown[]): string => filters.filter(Boolean).join(' ');

/**
 * The same where the address says what a page is filtered by as well: for all that it is held against, too.
 *
 * @param filter of the page, as it is written.
 */
export function withinPage(filter: string, { versus }: Question, address: QuestionAddress): QuestionAddress {
  if (filter === '') return address;
  const rest = restOf(versus);
  const others =
    rest !== null
      ? `rest:${joined(filter, formatFilter(rest))}`
      : typeof versus === 'object' && 'filter' in versus
        ? joined(filter, formatFilter(versus.filter))
        : undefined;
  return {
    ...address,
    filter: joined(filter, address.filter),
    ...(others === undefined ? {} : { versus: others }),
  };
}
