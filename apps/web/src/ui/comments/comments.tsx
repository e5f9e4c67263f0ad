import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { commentDrafts, draftName } from '#web/lib/comments/comment-drafts.ts';
import { type Commented, commentsQuery } from '#web/lib/comments/comments-queries.ts';
import { useCommentChanges } from '#web/lib/comments/use-comment-changes.ts';
import { useMayComment } from '#web/lib/comments/use-may-comment.ts';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';
import { Button } from '../forms/button.tsx';
import { MarkdownField } from '../writing/markdown/markdown-field.tsx';
import { CommentLength, isTooLong } from './comment-length.tsx';
import { NO_PICTURES, OneComment } from './one-comment.tsx';

/**
 * What people say to each other of a trade or a day. In one's own journal it is there once somebody else has begun:
 * for oneself there are notes.
 */
export default function Comments({ about }: { readonly about: Commented }): ReactNode {
  const { data, error } = useQuery(commentsQuery(about));
  const mayComment = useMayComment();
  const { markRead } = useCommentChanges();
  const unread = (data ?? []).filter(({ isUnread }) => isUnread).map(({ id }) => id);
  const newOnes = useNoteRead(mayComment ? unread : [], markRead);
  const heading = useId();
  const comments = data ?? [];
  if (comments.length === 0 && (authorizedUser === null || !mayComment || error !== null)) return null;
  return (
    <section aria-labelledby={heading} className="grid grid-cols-1 gap-2 print:break-inside-avoid">
      <h3 id={heading} className="text-13 font-medium text-ink">
        Comments
      </h3>
      {comments.length === 0 ? null : (
        <ol aria-labelledby={heading} className="grid grid-cols-1 gap-3">
          {comments.map((comment) => (
            <OneComment
              key={comment.id}
              comment={comment}
              isNew={comment.isUnread || newOnes.has(comment.id)}
            />
          ))}
        </ol>
      )}
      {mayComment ? <NewComment key={draftName(about)} about={about} isReply={comments.length > 0} /> : null}
    </section>
  );
}

/** What is in sight is read: said once, however often the list is drawn. @returns what was new when it came into sight. */
function useNoteRead(
  ids: readonly string[],
  markRead: (ids: readonly string[]) => Promise<boolean>,
): ReadonlySet<string> {
  const [noted, setNoted] = useState<ReadonlySet<string>>(new Set());
  const fresh = ids.filter((id) => !noted.has(id)).join();
  const note = useRef(markRead);
  note.current = markRead;
  useEffect(() => {
    if (fresh === '') return;
    const all = fresh.split(',');
    setNoted((before) => new Set([...before, ...all]));
    void note.current(all);
  }, [fresh]);
  return noted;
}

function NewComment({ about, isReply }: { readonly about: Commented; readonly isReply: boolean }): ReactNode {
  const name = draftName(about);
  const [text, setText] = useState(() => commentDrafts.read(name) ?? '');
  const keep = (typed: string): void => {
    setText(typed);
    commentDrafts.write(name, typed.trim() === '' ? null : typed);
  };
  const [sent, setSent] = useState(0);
  const { write, pending } = useCommentChanges();
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === '' || isTooLong(text) || !(await write(about, text))) return;
    keep('');
    setSent((count) => count + 1);
  };
  return (
    <form className="grid grid-cols-1 gap-2 print:hidden" onSubmit={(event) => void send(event)}>
      <MarkdownField
        key={sent}
        label={isReply ? 'Reply' : 'Comment'}
        placeholder={
          isReply ? 'Reply to whoever looks at this journal' : 'What would you say to whoever traded this?'
        }
        compact
        noPictures={NO_PICTURES}
        value={text}
        onChange={keep}
      />
      <CommentLength text={text} />
      {text.trim() === '' ? null : (
        <Button
          type="submit"
          size="small"
          pending={pending}
          disabled={isTooLong(text)}
          className="justify-self-start"
        >
          {isReply ? 'Reply' : 'Comment'}
        </Button>
      )}
    </form>
  );
}
