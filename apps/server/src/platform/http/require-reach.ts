import { isReading, mayAsk, mayAskOfAccounts, notInPart, type Operation, reachOf } from '@tapebook/contract';
import type { Access } from '#server/platform/auth/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';

/**
 * Whether who asks may make this call at all: the one place where that is decided, before its body is read.
 *
 * @throws {ProblemError} `forbidden`
 */
export function requireReach({ token, grant, part }: Access, operation: Operation | undefined): void {
  if (operation === undefined) {
    // What is no call of the contract knows nothing of parts.
    if (part !== null)
      throw new ProblemError('forbidden', 'Only a part of this journal is open to you. This is not in it.');
    return;
  }
  if (grant !== null && !mayAsk(grant, operation)) {
    throw new ProblemError(
      'forbidden',
      isReading(operation)
        ? grant.part !== null
          ? notInPart(grant.part)
          : 'That is not shared with you: only its owner sees it.'
        : grant.role === 'comment'
          ? 'This journal is shared with you to view and comment on. Only its owner can change anything else.'
          : 'This journal is shared with you to view. Only its owner can change it.',
    );
  }
  if (token === null) return;
  if (reachOf(operation) === 'person') {
    throw new ProblemError(
      'forbidden',
      'No API token may do that: it is about the account, about credentials, or about who else gets in. Sign in and do it in Settings.',
    );
  }
  if (part !== null && !mayAskOfAccounts(part, operation)) {
    throw new ProblemError(
      'forbidden',
      'This API token reads some accounts alone: their trades, activities and statistics. This is of the whole journal. Make another token for it in Settings → API tokens.',
    );
  }
  if (!token.mayWrite && !isReading(operation)) {
    throw new ProblemError(
      'forbidden',
      'This API token may only read. Make one that may write in Settings → API tokens.',
    );
  }
}
