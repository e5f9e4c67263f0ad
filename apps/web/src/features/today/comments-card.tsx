import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CommentJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { unreadCommentsQuery } from '#web/lib/comments/comments-queries.ts';
import { useCommentChanges } from '#web/lib/comments/use-comment-changes.ts';
import { useMayComment } from '#web/lib/comments/use-may-comment.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { TradeLink } from '#web/ui/journal-data/trade-link.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { WrittenMarkdown } from '#web/ui/writing/markdown/written-markdown.tsx';

const MOST = 5;

/** What others have written of this journal and one has not read; nothing where all is read. */
export function CommentsCard(): ReactNode {
  const mayComment = useMayComment();
  const { data = [] } = useQuery({ ...unreadCommentsQuery, enabled: mayComment });
  const { markRead, pending } = useCommentChanges();
  if (data.length === 0) return null;
  return (
    <Card
      title="New comments"
      aside={
        <Button
          size="small"
          variant="quiet"
          pending={pending}
          onClick={() => void markRead(data.map(({ id }) => id))}
        >
          Mark all as read
        </Button>
      }
    >
      <ul className="grid grid-cols-1 gap-3 text-13">
        {data.slice(0, MOST).map((comment) => (
          <li key={comment.id} className="grid grid-cols-1 gap-0.5">
            <p className="flex flex-wrap gap-x-2 text-12 text-muted">
              <strong className="font-medium break-words text-ink">{comment.author.name}</strong>
              <Where comment={comment} />
            </p>
            <WrittenMarkdown
              markdown={comment.text}
              label={`Comment of ${comment.author.name}`}
              className="line-clamp-3"
            />
          </li>
        ))}
      </ul>
      {data.length <= MOST ? null : (
        <p className="pt-2 text-12 text-muted">
          and <Quantity quantity={data.length - MOST} /> more
        </p>
      )}
    </Card>
  );
}

const LINK = 'underline decoration-border underline-offset-4 hover:decoration-current';

function Where({ comment: { tradeId, symbol, day } }: { readonly comment: CommentJson }): ReactNode {
  if (tradeId !== null) {
    return (
      <TradeLink tradeId={tradeId} className={LINK}>
        on a trade in {symbol}
      </TradeLink>
    );
  }
  if (day === null) return <span>on a trade that is gone for now</span>;
  return (
    <Link to="/journal" search={{ entry: day }} className={LINK}>
      on {formatDate(day)}
    </Link>
  );
}
