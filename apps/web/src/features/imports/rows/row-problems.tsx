import type { RowProblemJson } from '@tapebook/contract';
import { type ReactNode, useState } from 'react';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { maskAmounts } from '../words/mask-amounts.ts';
import { alsoOn, withoutLine } from './row-words.ts';

const SHOWN_AT_FIRST = 6;

/** What the reader of a file should know: each with its line, in plain words. */
export function RowProblems({ problems }: { readonly problems: readonly RowProblemJson[] }): ReactNode {
  const [all, setAll] = useState(false);
  const masked = usePrivacyMode();
  const text = masked ? maskAmounts : (words: string) => words;
  const shown = all ? problems : problems.slice(0, SHOWN_AT_FIRST);
  return (
    <div>
      <ul
        aria-label="Problems"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard, too
        tabIndex={0}
        className="max-h-80 divide-y divide-border overflow-y-auto text-13"
      >
        {shown.map((problem, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: problems have no id, may be equal, and never move
          <li key={index} className="flex gap-3 py-2 first:pt-0">
            <span className="w-16 shrink-0 text-faint">
              {problem.line === null ? (
                'File'
              ) : (
                <>
                  Line <Quantity quantity={problem.line} />
                </>
              )}
            </span>
            <span className="min-w-0 text-pretty">
              {problem.file === undefined ? null : <span className="text-faint">{problem.file}: </span>}
              {text(withoutLine(problem.message, problem.line))}
              {problem.alike === undefined ? null : (
                <span className="block text-faint">{alsoOn(problem.alike)}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {problems.length > SHOWN_AT_FIRST && !all ? (
        <Button size="small" variant="quiet" onClick={() => setAll(true)} className="mt-1">
          Show all <Quantity quantity={problems.length} />
        </Button>
      ) : null}
    </div>
  );
}
