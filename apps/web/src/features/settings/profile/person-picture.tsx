import { type ReactNode, useState } from 'react';
import type { SessionUser } from '#web/lib/identity/session-state.ts';

/** The person's picture; their initials where there is none, or it cannot be shown. */
export function PersonPicture({ user }: { readonly user: SessionUser }): ReactNode {
  const [broken, setBroken] = useState<string | null>(null);
  const { photoUrl } = user;
  if (isOwn(photoUrl) && photoUrl !== broken) {
    return (
      <img
        src={photoUrl}
        alt="Yours"
        width={40}
        height={40}
        className="size-10 rounded-pill object-cover"
        onError={() => setBroken(photoUrl)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-10 place-items-center rounded-pill bg-hover text-14 font-medium text-muted"
    >
      {initialsOf(user)}
    </span>
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
