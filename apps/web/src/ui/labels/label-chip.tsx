import type { LabelColour } from '@tapebook/contract';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

/** The shade of a label's colour in the theme that is on. */
const labelShade = (colour: LabelColour): string => `var(--label-${colour})`;

interface LabelDotProps {
  readonly colour: LabelColour;
  /** Setups are square, tags round: told apart without their colours. */
  readonly shape?: 'round' | 'square';
}

export function LabelDot({ colour, shape = 'round' }: LabelDotProps): ReactNode {
  return (
    <span
      aria-hidden="true"
      className={clsx('size-2 shrink-0', shape === 'round' ? 'rounded-pill' : 'rounded-[2px]')}
      style={{ backgroundColor: labelShade(colour) }}
    />
  );
}

interface LabelChipProps extends LabelDotProps {
  readonly name: string;
  /** Its name as the way to it. */
  readonly link?: ReactNode;
  /** Takes it off again; without it the chip only tells. */
  readonly onRemove?: (() => void) | undefined;
}

/** A setup or a tag by name and colour. */
export function LabelChip({ name, link, colour, shape, onRemove }: LabelChipProps): ReactNode {
  return (
    <span className="inline-flex h-6 max-w-full min-w-0 items-center gap-1.5 rounded-[4px] border border-border bg-hover px-1.5 text-12 text-ink">
      <LabelDot colour={colour} {...(shape === undefined ? {} : { shape })} />
      <span className="truncate">{link ?? name}</span>
      {onRemove === undefined ? null : (
        <button
          type="button"
          aria-label={`Remove ${name}`}
          title={`Remove ${name}`}
          onClick={onRemove}
          className="-mr-1 grid size-5 shrink-0 place-items-center rounded-[4px] text-faint hover:bg-segment hover:text-ink [&_svg]:size-3"
        >
          <X aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
