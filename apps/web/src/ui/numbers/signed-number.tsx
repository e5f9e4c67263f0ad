import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type Tone = 'signed' | 'difference' | 'plain';

interface SignedNumberProps {
  readonly text: string;
  /** −1, 0, 1, or `null` when the value is not known. */
  readonly sign: -1 | 0 | 1 | null;
  /**
   * `signed`: a result, coloured as gain or loss. `difference`: how far apart two are, with its sign and without
   * judgement. `plain`: an amount, such as a fee.
   */
  readonly tone: Tone;
  /** A small triangle beside the number: a second sign for eyes that do not part the colours. */
  readonly arrow?: boolean;
  /** Why the value is unknown, or what stands behind it; shown on hover. */
  readonly title?: string | undefined;
  readonly className?: string | undefined;
}

const COLORS = { '1': 'text-gain', '0': 'text-flat', '-1': 'text-loss' } as const;

/** How every number of the product looks: tabular figures, slashed zero, colour by meaning. */
export function SignedNumber({
  text,
  sign,
  tone,
  arrow = false,
  title,
  className,
}: SignedNumberProps): ReactNode {
  const color = sign === null ? 'text-faint' : tone === 'signed' ? COLORS[`${sign}`] : undefined;
  return (
    <span className={clsx('figures whitespace-nowrap', color, className)} title={title}>
      {arrow && tone === 'signed' && sign !== null && sign !== 0 ? <SignArrow sign={sign} /> : null}
      {text}
    </span>
  );
}

function SignArrow({ sign }: { readonly sign: -1 | 1 }): ReactNode {
  return (
    <svg
      viewBox="0 0 8 8"
      className="mr-[0.3em] mb-[0.08em] inline-block size-[0.5em] align-baseline"
      fill="currentColor"
      aria-hidden="true"
    >
      <path d={sign > 0 ? 'M4 0.6 7.8 7.4H0.2Z' : 'M4 7.4 0.2 0.6h7.6Z'} />
    </svg>
  );
}
