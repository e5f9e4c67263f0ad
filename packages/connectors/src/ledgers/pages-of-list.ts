import { ConnectorError } from '../contracts/connector-error.ts';
import type { Ask, Asked, List, Page, Parameters } from './ledger.ts';
import { recordsAt } from './read-answer.ts';
import type { Stretch } from './stretches.ts';

/** More pages of one stretch there are not: an interface that has them goes round in a circle. */
const MOST_PAGES = 5000;

/** Every answer to a list of a stretch, also without rows. @throws {ConnectorError} where there is no end of them. */
export async function* pagesOf(
  list: Pick<List, 'path' | 'host' | 'asked' | 'rows' | 'first' | 'next'>,
  stretch: Stretch,
  ask: Ask,
): AsyncGenerator<Page & Pick<Asked, 'bytes'>> {
  let parameters: Parameters | null = list.first(stretch);
  const seen = new Set<string>();
  while (parameters !== null) {
    const sent: Parameters = { ...list.asked, ...parameters };
    const question = JSON.stringify(sent);
    if (seen.has(question) || seen.size >= MOST_PAGES) throw endless();
    seen.add(question);
    const { value, bytes } = await ask({
      path: list.path,
      parameters: sent,
      ...(list.host === undefined ? {} : { host: list.host }),
    });
    const page: Page = { parameters, value, rows: recordsAt(value, list.rows), stretch };
    yield { ...page, bytes };
    parameters = list.next(page);
  }
}

const endless = (): ConnectorError =>
  new ConnectorError({
    kind: 'broken',
    code: 'endless-pages',
    message: 'It answered the same page over and over. Nothing of these days was taken.',
  });
