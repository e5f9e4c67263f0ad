import type { CommentJson } from '@tapebook/contract';
import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { commentDrafts, draftName } from '#web/lib/comments/comment-drafts.ts';
import type { Commented } from '#web/lib/comments/comments-queries.ts';
import { useCommentChanges } from '#web/lib/comments/use-comment-changes.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Button } from '../forms/button.tsx';
import { IconButton } from '../forms/icon-button.tsx';
import { Badge } from '../surfaces/badge.tsx';
import { MarkdownField } from '../writing/markdown/markdown-field.tsx';
import { WrittenMarkdown } from '../writing/markdown/written-markdown.tsx';
import { CommentLength, isTooLong } from './comment-length.tsx';

/** Files of a person are read by nobody else. */
export const NO_PICTURES = 'Comments have no pictures. Put the picture into your own notes instead.';

interface OneCommentProps {
  readonly comment: CommentJson;
  /** It was, when the list was opened. */
  readonly isNew: boolean;
}

/** What one person said, with what its reader may do about it. */
export function OneComment({ comment, isNew }: OneCommentProps): ReactNode {
  const { id, author, text, createdAt, editedAt } = comment;
  const { remove, write, pending } = useCommentChanges();
  // What was begun and not saved is there again.
  const [doing, setDoing] = useState<'edit' | 'delete' | null>(() =>
    author.isYou && commentDrafts.read(draftName({ comment: id })) !== null ? 'edit' : null,
  );
  const removeOwn = async (): Promise<void> => {
    const about = aboutOf(comment);
    if (!(await remove(id))) return;
    toasts.show(
      'Your comment is deleted.',
      about === null ? {} : { action: { label: 'Undo', run: () => void write(about, text) } },
    );
  };
  const name = author.isYou ? 'You' : author.name;
  return (
    <li className="grid grid-cols-1 gap-1 text-13">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <strong className="font-medium break-words">{name}</strong>
        {author.isOwner && !author.isYou ? <span className="text-muted">whose journal it is</span> : null}
        {isNew ? <Badge tone="accent">New</Badge> : null}
        <span className="text-12 text-muted">
          {formatDate(createdAt, 'date-time')}
          {editedAt === null ? '' : ' · edited'}
        </span>
        <span className="ml-auto flex print:hidden">
          {author.isYou && doing === null ? (
            <IconButton
              className="size-7"
              label="Edit this comment"
              icon={<Pencil aria-hidden="true" />}
              onClick={() => setDoing('edit')}
            />
          ) : null}
          {author.isYou || authorizedUser === null ? (
            <IconButton
              className="size-7"
              label={author.isYou ? 'Delete this comment' : `Delete this comment of ${name}`}
              icon={<Trash2 aria-hidden="true" />}
              disabled={pending}
              onClick={() => (author.isYou ? void removeOwn() : setDoing('delete'))}
            />
          ) : null}
        </span>
      </p>
      {doing === 'edit' ? (
        <Rewording comment={comment} onEnd={() => setDoing(null)} />
      ) : (
        <WrittenMarkdown markdown={text} label={`Comment of ${name}`} />
      )}
      {doing === 'delete' ? (
        <p className="flex flex-wrap items-center gap-2 print:hidden">
          Delete what {name} wrote? This cannot be undone.
          <Button size="small" variant="danger" pending={pending} onClick={() => void remove(id)}>
            Delete
          </Button>
          <Button size="small" onClick={() => setDoing(null)}>
            Keep
          </Button>
        </p>
      ) : null}
    </li>
  );
}

const aboutOf = ({ tradeId, day }: CommentJson): Commented | null =>
  tradeId !== null ? { trade: tradeId } : day === null ? null : { day };

function Rewording({
  comment,
  onEnd,
}: {
  readonly comment: CommentJson;
  readonly onEnd: () => void;
}): ReactNode {
  const name = draftName({ comment: comment.id });
  const [text, setText] = useState(() => commentDrafts.read(name) ?? comment.text);
  const keep = (typed: string): void => {
    setText(typed);
    commentDrafts.write(name, typed === comment.text ? null : typed);
  };
  const end = (): void => {
    commentDrafts.write(name, null);
    onEnd();
  };
  const { reword, pending } = useCommentChanges();
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() !== '' && !isTooLong(text) && (await reword(comment.id, text))) end();
  };
  return (
    <form className="grid grid-cols-1 gap-2" onSubmit={(event) => void save(event)}>
      <MarkdownField label="Comment" compact noPictures={NO_PICTURES} value={text} onChange={keep} />
      <CommentLength text={text} />
      <span className="flex gap-2">
        <Button type="submit" size="small" variant="primary" pending={pending} disabled={isTooLong(text)}>
          Save
        </Button>
        <Button size="small" onClick={end}>
          Cancel
        </Button>
      </span>
    </form>
  );
}
