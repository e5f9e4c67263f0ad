import { Link } from '@tanstack/react-router';
import type { RowVerdictJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { besideLine, summaryWords } from './row-words.ts';

interface RowWordsProps {
  readonly row: RowVerdictJson;
  /** Sentences of the server may hold amounts: privacy mode has its say. */
  readonly text: (words: string) => string;
  readonly withSummary: boolean;
  /** Over as many lines as it takes, where there is room for them. */
  readonly wrapped?: boolean;
}

/** What a row says, why it became nothing, or what it is the same as. */
export function RowWords({ row, text, withSummary, wrapped = false }: RowWordsProps): ReactNode {
  const summary = row.summary === undefined || !withSummary ? null : summaryWords(text(row.summary));
  const message = row.message === undefined ? null : text(besideLine(row.message, row.line));
  const origin = row.verdict === 'duplicate' ? row.duplicateOf : undefined;
  return (
    <span
      className={wrapped ? 'break-words' : 'truncate'}
      title={[summary, message].filter((part) => part !== null).join('\n')}
    >
      {summary === null ? null : <span className="figures">{summary}</span>}
      {summary === null || (message === null && origin === undefined) ? null : (
        <span className="text-faint"> · </span>
      )}
      {origin === undefined ? (
        message === null ? null : (
          <span className={summary === null ? 'text-ink' : 'text-muted'}>{message}</span>
        )
      ) : origin === null ? (
        <span className="text-muted">the same was entered by hand</span>
      ) : (
        <span className="text-muted">
          {origin.line === null ? 'the same is in ' : 'same as line '}
          {origin.line === null ? null : (
            <>
              <Quantity quantity={origin.line} /> of{' '}
            </>
          )}
          <Link
            to="/import/$importId"
            params={{ importId: origin.importId }}
            search={row.activityId === undefined ? {} : { activity: row.activityId }}
            className="rounded-control underline decoration-faint underline-offset-2 hover:text-ink"
          >
            {origin.fileName}
          </Link>
        </span>
      )}
    </span>
  );
}
