import { MAX_COMMENT_LENGTH } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { formatQuantity } from '#web/lib/format/quantity.ts';

export const isTooLong = (text: string): boolean => text.length > MAX_COMMENT_LENGTH;

/** Says while it is written by how much a comment is too long: when it is sent, it would be refused. */
export function CommentLength({ text }: { readonly text: string }): ReactNode {
  const over = text.length - MAX_COMMENT_LENGTH;
  return (
    <p role="status" className="text-12 text-warning-ink empty:hidden">
      {over <= 0
        ? null
        : `${formatQuantity(over)} ${over === 1 ? 'character' : 'characters'} too long: a comment has at most ${formatQuantity(MAX_COMMENT_LENGTH)}. Shorten it, or part it in two.`}
    </p>
  );
}
