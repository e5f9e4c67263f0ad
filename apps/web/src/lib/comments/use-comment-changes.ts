import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addComment, changeComment, deleteComment, markCommentsRead } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { allComments, type Commented } from './comments-queries.ts';

interface CommentChanges {
  /** Whether it was written; what was not is still in its field. */
  write(about: Commented, text: string): Promise<boolean>;
  reword(id: string, text: string): Promise<boolean>;
  remove(id: string): Promise<boolean>;
  markRead(ids: readonly string[]): Promise<boolean>;
  readonly pending: boolean;
}

/** What can be done with comments; what fails is said. */
export function useCommentChanges(): CommentChanges {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onSettled: () => client.invalidateQueries(allComments),
    onError: (error) => toasts.show(describeFailure(error).detail, { tone: 'danger' }),
  });
  const made = (run: () => Promise<unknown>): Promise<boolean> =>
    mutateAsync(run).then(
      () => true,
      () => false,
    );
  return {
    pending: isPending,
    write: (about, text) =>
      made(() =>
        call(addComment, { body: { ...('trade' in about ? { tradeId: about.trade } : about), text } }),
      ),
    reword: (id, text) => made(() => call(changeComment, { params: { id }, body: { text } })),
    remove: (id) => made(() => call(deleteComment, { params: { id } })),
    markRead: (ids) => made(() => call(markCommentsRead, { body: { ids: [...ids] } })),
  };
}
