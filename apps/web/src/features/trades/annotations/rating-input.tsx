import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { type ReactNode, useId } from 'react';

const STARS = [1, 2, 3, 4, 5] as const;

interface RatingInputProps {
  readonly value: number | undefined;
  /** `null` takes the rating away. */
  readonly onChange: (rating: number | null) => void;
}

/** One to five, for how well the trade was done and not for what it brought; the same again takes it away. */
export function RatingInput({ value, onChange }: RatingInputProps): ReactNode {
  const name = useId();
  return (
    <fieldset className={clsx('inline-flex h-8 items-center', value === undefined && 'print:hidden')}>
      <legend className="sr-only">Rating</legend>
      {STARS.map((stars) => (
        <label
          key={stars}
          title={`${stars} of 5`}
          className="relative grid size-7 cursor-pointer place-items-center rounded-[4px] text-faint hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-ring"
        >
          <input
            type="radio"
            name={name}
            value={stars}
            checked={value === stars}
            onChange={() => onChange(stars)}
            onClick={() => {
              if (value === stars) onChange(null);
            }}
            aria-label={`${stars} of 5`}
            className="absolute inset-0 cursor-pointer appearance-none rounded-[4px] outline-none"
          />
          <Star
            className={(value ?? 0) >= stars ? 'size-4 fill-accent-ink text-accent-ink' : 'size-4'}
            aria-hidden="true"
          />
        </label>
      ))}
    </fieldset>
  );
}
