import { Link } from '@tanstack/react-router';
import type { RowProblemJson } from '@tapebook/contract';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { formatDate } from '#web/lib/format/dates.ts';
import { numberFormat } from '#web/lib/format/locale.ts';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { maskAmounts } from '../words/mask-amounts.ts';
import { type ProblemKind, problemKinds } from './problem-kinds.ts';
import { alsoOn, besideLine, partedByDays, withoutLine } from './row-words.ts';

/** What the reader of a file should know, one line for each kind; the lines of the file on demand. */
export function RowProblems({ problems }: { readonly problems: readonly RowProblemJson[] }): ReactNode {
  const masked = usePrivacyMode();
  const text = masked ? maskAmounts : asItIs;
  const kinds = useMemo(() => problemKinds(problems, (count) => numberFormat({}).format(count)), [problems]);
  return (
    <ul aria-label="Problems" className="grid gap-1.5 text-13">
      {kinds.map((kind) => (
        <li key={`${kind.code} ${kind.members[0]?.file ?? ''} ${kind.members[0]?.line ?? ''}`}>
          <Kind kind={kind} text={text} />
        </li>
      ))}
    </ul>
  );
}

const asItIs = (words: string): string => words;

interface KindProps {
  readonly kind: ProblemKind;
  readonly text: (words: string) => string;
}

function Kind({ kind: { told, count, members }, text }: KindProps): ReactNode {
  const [first] = members;
  const [only] = members.length === 1 ? members : [];
  if (first === undefined) return null;
  if (only !== undefined && only.alike === undefined) {
    return (
      <p className="text-pretty">
        <Place problem={only} /> <Message problem={only} text={text} />
      </p>
    );
  }
  return (
    <details className="group">
      <summary className="flex cursor-pointer list-none items-baseline gap-1.5 rounded-control text-pretty">
        <ChevronRight
          className="size-4 shrink-0 translate-y-0.5 text-muted transition-transform group-open:rotate-90"
          aria-hidden="true"
        />
        <span className="min-w-0">
          {text(withoutLine(told, first.line))}{' '}
          <span className="text-muted">
            <Quantity quantity={Math.max(count, members.length)} /> lines
          </span>
        </span>
      </summary>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard, too
        tabIndex={0}
        aria-label="Lines"
        className="mt-1 ml-5.5 max-h-60 divide-y divide-border overflow-y-auto"
      >
        {members.map((problem, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: problems have no id, may be equal, and never move
          <li key={index} className="py-1.5 text-pretty">
            <Place problem={problem} /> <Message problem={problem} text={text} />
            {problem.alike === undefined ? null : (
              <span className="block text-faint">{alsoOn(problem.alike)}</span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What is about plans of days, which stand on the pages of those days. */
const OF_PLANS = /^plan(s|ned-trades)-locked-earlier$/;

/** Its words; a day whose plan it is about leads to the page of that day. */
function Message({
  problem: { code, line, message },
  text,
}: {
  readonly problem: RowProblemJson;
  readonly text: KindProps['text'];
}): ReactNode {
  const words = text(besideLine(message, line));
  if (!OF_PLANS.test(code)) return words;
  const [beginning, ...rest] = partedByDays(words);
  return (
    <>
      {beginning}
      {rest.map((part, place) =>
        place % 2 === 0 ? (
          <Link
            key={part}
            to="/journal"
            search={{ entry: part }}
            className="rounded-[4px] text-accent-ink hover:underline"
          >
            {formatDate(part, 'weekday')}
          </Link>
        ) : (
          part
        ),
      )}
    </>
  );
}

/** Where in which file; nothing where it is about the only one. */
function Place({ problem: { line, file } }: { readonly problem: RowProblemJson }): ReactNode {
  if (line === null && file === undefined) return null;
  return (
    <span className="text-muted">
      {file}
      {file !== undefined && line !== null ? ', ' : null}
      {line === null ? null : (
        <>
          {file === undefined ? 'Line' : 'line'} <Quantity quantity={line} />
        </>
      )}
      :
    </span>
  );
}
