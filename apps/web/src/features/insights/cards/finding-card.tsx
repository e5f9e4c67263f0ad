import type { InsightJson, RuleJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { STATUS_WORDS, sureWords } from '#web/lib/insights/effect-words.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { OwnerOnly } from '#web/ui/forms/owner-only.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { Badge, type BadgeTone } from '#web/ui/surfaces/badge.tsx';
import { BehindLink } from './behind-link.tsx';
import { EffectDrawing } from './effect-drawing.tsx';
import { FindingFigures } from './finding-figures.tsx';
import { FindingSentence } from './finding-sentence.tsx';
import { SinceWords, TestWords, testOf } from './since-words.tsx';

export interface FindingCardProps {
  readonly insight: InsightJson;
  /** The rule that it is already. */
  readonly madeRule?: Pick<RuleJson, 'id' | 'name'> | undefined;
  readonly reach: number;
  readonly expanded: boolean;
  readonly onExpand: (expanded: boolean) => void;
  readonly onWatch: () => void;
  readonly onRule: () => void;
  readonly onDismiss: () => void;
  readonly onTakeBack: () => void;
}

const TONES: Readonly<Record<InsightJson['status'], BadgeTone>> = {
  found: 'accent',
  published: 'accent',
  watched: 'neutral',
  accepted: 'accent',
  dismissed: 'neutral',
  confirmed: 'success',
  withdrawn: 'warning',
};

const WAITS: Readonly<Partial<Record<InsightJson['status'], string>>> = {
  found: 'Seen once. It holds up if it shows again with 10% more trades.',
  published: 'Seen in two searches in a row.',
  watched: 'Gets one test, on later trades only.',
  accepted: 'Now one of your rules, and tested on later trades only.',
  confirmed: 'Later trades confirm it.',
  withdrawn: 'It no longer stands out.',
};

const FAILED = 'Later trades do not confirm it.';

/** One finding: the sentence, the drawing, how sure, what it came to, what happened since, and what to do. */
export function FindingCard(props: FindingCardProps): ReactNode {
  const { insight, reach, expanded, onExpand } = props;
  const { status, impact } = insight;
  const test = testOf(insight);
  return (
    <article
      // biome-ignore lint/a11y/noNoninteractiveTabindex: j and k go from card to card, and its keys are those of the card
      tabIndex={0}
      data-insight={insight.id}
      aria-label={insight.name}
      className="flex min-w-0 snap-start flex-col gap-3 rounded-card border border-border bg-panel p-4 focus-visible:outline-2"
    >
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="grid grid-cols-1 content-start gap-2">
          <div className="flex flex-wrap items-center gap-2">
            <Badge tone={TONES[status]}>{STATUS_WORDS[status]}</Badge>
            <span className="text-12 text-muted">
              {status === 'withdrawn' && test !== null ? FAILED : WAITS[status]}
            </span>
          </div>
          <FindingSentence insight={insight} onFigures={() => onExpand(!expanded)} />
          {insight.cautions.map((caution) => (
            <p key={caution} className="text-13 text-warning-ink">
              {caution}
            </p>
          ))}
          <ul className="grid grid-cols-1 gap-1 text-13 text-muted">
            <li>{sureWords(insight.localFdr)}</li>
            {impact === null ? null : (
              <li>
                At your usual risk that is{' '}
                <Money amount={impact.amount} currency={impact.currency} className="font-medium" /> over these
                trades. An estimate, not what you would have made without them.
              </li>
            )}
            {test === null ? null : (
              <li>
                <TestWords insight={insight} />
              </li>
            )}
            <li>
              <SinceWords insight={insight} />
            </li>
          </ul>
        </div>
        <EffectDrawing insight={insight} reach={reach} />
      </div>
      {expanded ? <FindingFigures insight={insight} /> : null}
      <FindingActions {...props} />
    </article>
  );
}

function FindingActions(props: FindingCardProps): ReactNode {
  const { insight, madeRule, expanded, onExpand, onWatch, onRule, onDismiss, onTakeBack } = props;
  const { status, choices, history } = insight;
  const was = history.at(-2)?.status;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <BehindLink filter={insight.filter} className={buttonClass('secondary', 'small')}>
        Show trades
      </BehindLink>
      {madeRule === undefined ? null : (
        <a href={`#rule-${madeRule.id}`} className={buttonClass('secondary', 'small')}>
          Its rule: {madeRule.name}
        </a>
      )}
      <OwnerOnly>
        {madeRule === undefined && insight.rule !== null && choices.includes('accepted') ? (
          <Button size="small" onClick={onRule}>
            Make it a rule
          </Button>
        ) : null}
        {status !== 'accepted' && choices.includes('watched') ? (
          <Button size="small" onClick={onWatch}>
            Watch
          </Button>
        ) : null}
        {choices.includes('dismissed') ? (
          <Button size="small" onClick={onDismiss}>
            Dismiss
          </Button>
        ) : null}
        {(status === 'watched' || status === 'dismissed') && was !== undefined && choices.includes(was) ? (
          <Button size="small" onClick={onTakeBack}>
            {status === 'watched' ? 'Stop watching' : 'Restore'}
          </Button>
        ) : null}
      </OwnerOnly>
      <Button
        size="small"
        variant="quiet"
        className="ml-auto"
        aria-expanded={expanded}
        onClick={() => onExpand(!expanded)}
      >
        {expanded ? 'Less' : 'Figures'}
      </Button>
    </div>
  );
}
