import type { Days } from '../../contracts/connector.ts';
import { ConnectorError } from '../../contracts/connector-error.ts';

/** What the service answers: all of it comes with status 200. */
export type FlexAnswer =
  /** `url`: where it says that the statement is given out; '' where it does not. */
  | { readonly is: 'reference'; readonly reference: string; readonly url: string }
  | { readonly is: 'code'; readonly code: number; readonly words: string }
  | {
      readonly is: 'statement';
      readonly ending: 'xml' | 'csv';
      readonly accounts: readonly string[];
      /** Which days it says that it is of; `null` where it does not say so in a way that has one meaning. */
      readonly covers: Days | null;
      /** A query of trade confirmations made it: it has trades and nothing else. */
      readonly confirms: boolean;
    };

const broken = (code: string, message: string): ConnectorError =>
  new ConnectorError({ kind: 'transient', code, message });

/** @throws {ConnectorError} for what is no answer of the service, or not all of one. */
export function readFlexAnswer(bytes: Uint8Array): FlexAnswer {
  const text = Buffer.from(bytes).toString('utf8').trimStart();
  if (text === '') throw broken('empty-answer', 'Interactive Brokers answered with nothing.');
  if (/^(<!doctype html|<html)/i.test(text)) {
    throw broken('html-answer', 'Interactive Brokers answered with a web page instead of a statement.');
  }
  if (/<FlexStatementResponse\b/.test(text.slice(0, 2000))) return readEnvelope(text);
  if (/<FlexQueryResponse\b/.test(text.slice(0, 2000))) {
    if (!text.trimEnd().endsWith('</FlexQueryResponse>')) {
      throw broken('cut-answer', 'The statement of Interactive Brokers broke off before its end.');
    }
    return {
      is: 'statement',
      ending: 'xml',
      ...statementsOf(text),
      confirms: CONFIRMS.test(text.slice(0, 2000)),
    };
  }
  if (/^"?(ClientAccountID|BOF)"?,/.test(text)) {
    return { is: 'statement', ending: 'csv', accounts: [], covers: null, confirms: false };
  }
  throw new ConnectorError({
    kind: 'broken',
    code: 'unreadable-answer',
    message: 'Interactive Brokers answered with something that is no Flex statement.',
  });
}

/** The envelope has a handful of flat elements; no reader of XML is needed for it. */
function readEnvelope(text: string): FlexAnswer {
  const of = (name: string): string =>
    new RegExp(`<${name}>\\s*([^<]*?)\\s*</${name}>`).exec(text)?.[1] ?? '';
  const code = of('ErrorCode');
  // A warning comes without a statement, as an error does.
  if (of('Status') === 'Success' && of('ReferenceCode') !== '') {
    return { is: 'reference', reference: of('ReferenceCode'), url: of('Url') };
  }
  if (/^\d+$/.test(code)) return { is: 'code', code: Number(code), words: plain(of('ErrorMessage')) };
  throw broken('cut-answer', 'The answer of Interactive Brokers broke off before its end.');
}

const plain = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('&amp;', '&').slice(0, 300);

const CONFIRMS = /<FlexQueryResponse\b[^>]*\btype="TCF"/;

const STATEMENT = /<FlexStatement\s(?:[^">]|"[^"]*")*>/g;

function statementsOf(text: string): { readonly accounts: string[]; readonly covers: Days | null } {
  const accounts = new Set<string>();
  const days: (Days | null)[] = [];
  for (const [tag] of text.matchAll(STATEMENT)) {
    const of = (name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
    if (of('accountId') !== '') accounts.add(of('accountId'));
    const [from, to] = [dayOf(of('fromDate')), dayOf(of('toDate'))];
    days.push(from === null || to === null ? null : { from, to });
  }
  const known = days.filter((each) => each !== null);
  // Accounts are read together: what one of them lacks is not vouched for.
  const from = known
    .map((each) => each.from)
    .toSorted()
    .at(-1);
  const to = known.map((each) => each.to).toSorted()[0];
  const isKnown = from !== undefined && to !== undefined && known.length === days.length && from <= to;
  return { accounts: [...accounts], covers: isKnown ? { from, to } : null };
}

/** The two spellings that have one meaning; `05/02/2026` may be of February or of May. */
function dayOf(text: string): string | null {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text) ?? [];
  return day === undefined ? null : `${year}-${month}-${day}`;
}
