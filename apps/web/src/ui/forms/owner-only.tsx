import type { ReactNode } from 'react';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';

interface OwnerOnlyProps {
  readonly children: ReactNode;
}

/** What only the owner of a journal does: it is not there where somebody else looks. */
export const OwnerOnly = ({ children }: OwnerOnlyProps): ReactNode =>
  authorizedUser === null ? children : null;

/** Fields that somebody else reads: they say what stands in them, and take nothing. */
export const ReadByOthers = ({ children }: OwnerOnlyProps): ReactNode =>
  authorizedUser === null ? (
    children
  ) : (
    <fieldset disabled className="contents">
      {children}
    </fieldset>
  );
