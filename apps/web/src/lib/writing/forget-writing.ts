import { forgetCommentDrafts } from '#web/lib/comments/comment-drafts.ts';
import { forgetBegun } from '#web/lib/offline/begun-store.ts';
import { forgetChanges } from '#web/lib/offline/change-store.ts';
import { tellErased } from '#web/lib/offline/erased.ts';
import { closeAll, storeOf } from './open-text.ts';
import { pictures } from './pictures.ts';

/**
 * Forgets all that this device has of what somebody wrote, sent or not: their journal is deleted, and nothing of it is to
 * be found here or to be sent again. Where this browser keeps nothing there is nothing to forget.
 */
export async function forgetWriting(uid: string): Promise<void> {
  pictures.forget();
  forgetCommentDrafts(uid);
  tellErased(uid);
  await closeAll(uid);
  await Promise.all([storeOf(uid).then((store) => store?.forgetAll()), forgetBegun(uid), forgetChanges(uid)]);
}
