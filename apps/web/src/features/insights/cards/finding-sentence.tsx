import type { InsightJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { endsWords, sizeWords } from '#web/lib/insights/effect-words.ts';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { BehindLink, DaysLink } from './behind-link.tsx';

interface FindingSentenceProps {
  readonly insight: InsightJson;
  /** Opens what the numbers of the difference stand on. */
  readonly onFigures: () => void;
}

const BUTTON =
  'figures cursor-pointer rounded-[3px] font-semibold underline decoration-border decoration-1 underline-offset-4 hover:decoration-current';

/** The sentence of a finding: what was seen, as it was seen. Each of its numbers opens what it stands on. */
export function FindingSentence({ insight, onFigures }: FindingSentenceProps): ReactNode {
  const { name, effect, unit, direction, n, days, filter } = insight;
  return (
    <p className="text-16 text-pretty max-md:text-18">
      <strong className="font-semibold">{name}</strong> went{' '}
      <button type="button" className={BUTTON} onClick={onFigures}>
        {sizeWords(effect, unit)}
      </button>{' '}
      <span className="figures text-muted">({endsWords(insight)})</span>{' '}
      <span className={direction === 'worse' ? 'font-medium text-loss' : 'font-medium text-gain'}>
        {direction}
      </span>{' '}
      per trade than <BehindLink filter={`-${filter}`}>your other trades</BehindLink>:{' '}
      <BehindLink filter={filter}>
        <Quantity quantity={n} /> trades
      </BehindLink>{' '}
      on{' '}
      <DaysLink filter={filter}>
        <Quantity quantity={days} /> days
      </DaysLink>
      .
    </p>
  );
}
