import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import type { SessionUser } from '#web/lib/identity/session-state.ts';

interface PersonPictureProps {
  readonly user: Pick<SessionUser, 'displayName' | 'email' | 'photoUrl'>;
  readonly size: 'small' | 'medium';
  /** Where the picture is all that there is to say; else it only repeats what stands beside it. */
  readonly alt?: string;
}

const SIZES = {
  small: { pixels: 28, box: 'size-7', letters: 'text-12' },
  medium: { pixels: 40, box: 'size-10', letters: 'text-14' },
} as const;

/** The person's picture; their initials where there is none, or it cannot be shown. */
export function PersonPicture({ user, size, alt = '' }: PersonPictureProps): ReactNode {
  const [broken, setBroken] = useState<string | null>(null);
  const { photoUrl } = user;
  const { pixels, box, letters } = SIZES[size];
  if (isOwn(photoUrl) && photoUrl !== broken) {
    return (
      <img
        src={photoUrl}
        alt={alt}
        width={pixels}
        height={pixels}
        className={clsx(box, 'rounded-pill object-cover ring-1 ring-border')}
        onError={() => setBroken(photoUrl)}
      />
    );
  }
  return (
    // Drawn rather than written: inside a button the letters would be words that its name does not say.
    <span
      aria-hidden="true"
      data-initials={initialsOf(user)}
      className={clsx(
        box,
        letters,
        'grid place-items-center rounded-pill bg-segment font-semibold text-ink before:content-[attr(data-initials)]',
      )}
    />
  );
}

/** A hosted project keeps pictures here. */
const HOSTED = 'https://firebasestorage.googleapis.com';

/** A picture of any other host is not asked for: it would tell that host when the journal is open. */
const isOwn = (address: string | null): address is string =>
  address !== null && URL.canParse(address) && [location.origin, HOSTED].includes(new URL(address).origin);

/** @example initialsOf({ displayName: 'Ada Lovelace', email: 'ada@example.com' }) // 'AL' */
export function initialsOf({ displayName, email }: Pick<SessionUser, 'displayName' | 'email'>): string {
  const words = (displayName ?? email ?? '').split(/[\s@.]+/).filter((word) => word !== '');
  const chosen =
    displayName === null ? words.slice(0, 1) : [words[0], words.length > 1 ? words.at(-1) : undefined];
  return chosen.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
