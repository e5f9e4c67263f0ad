import type { ZoneQuestionJson } from '@tapebook/contract';
import { CircleHelp } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { numberFormat } from '#web/lib/format/locale.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { ZoneInput } from '../mappings/zone-input.tsx';
import { utcOffset, zoneReason } from '../words/zone-words.ts';

interface ZoneQuestionProps {
  readonly question: ZoneQuestionJson;
  /** Focused where somebody wants to import before the question is answered. */
  readonly ref: Ref<HTMLElement>;
  readonly onAnswer: (timeZone: string) => void;
}

/** More would have to be compared instead of read. */
const MOST_PROPOSALS = 4;

/** Asked before a file is imported whose times name no zone: the answer moves the hour of every trade. */
export function ZoneQuestion({ question, ref, onAnswer }: ZoneQuestionProps): ReactNode {
  const heading = useId();
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={heading}
      className="grid grid-cols-1 gap-3 rounded-control bg-warning-soft px-3 py-3 text-13"
    >
      <div className="flex gap-2.5">
        <CircleHelp className="mt-0.5 size-4 shrink-0 text-warning-ink" aria-hidden="true" />
        <div>
          <h3 id={heading} className="font-medium">
            Which time zone are the times of this file in?
          </h3>
          <p className="mt-0.5 text-12 text-muted">
            {question.serverMinutes === null
              ? 'The file names none.'
              : `The broker’s server clock was at ${utcOffset(question.serverMinutes)} when this was sent, as these zones were.`}{' '}
            Your answer is remembered for the next file of this kind in the same account.
          </p>
        </div>
      </div>
      <ul className="grid gap-1.5 sm:pl-6.5">
        {question.proposals.slice(0, MOST_PROPOSALS).map((proposal, index) => (
          <li key={proposal.timeZone} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Button
              size="small"
              variant={index === 0 ? 'primary' : 'secondary'}
              onClick={() => onAnswer(proposal.timeZone)}
              className="min-w-44 justify-center"
            >
              {proposal.timeZone}
            </Button>
            <span className="min-w-0 flex-1 basis-56 text-12 text-muted">
              {zoneReason(proposal, question, (count) => numberFormat({}).format(count))}
            </span>
          </li>
        ))}
        <li className="w-56 max-w-full pt-1">
          <ZoneInput
            name="other-zone"
            label="Another time zone"
            placeholder="Another time zone"
            onChoose={onAnswer}
          />
        </li>
      </ul>
    </section>
  );
}
