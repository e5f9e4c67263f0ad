import {
  getOpenShare,
  isOfEveryPart,
  mayAsk,
  notInPart,
  type Operation,
  reachOf,
  type SharePartJson,
} from '@tapebook/contract';
import { type CallPorts, createCall } from './call.ts';
import { ProblemError } from './problem-error.ts';

/** The part that is open; another one is another page. */
let part: Promise<SharePartJson | null> | null = null;

/** How the journal is shared cannot be known now: the server says what it refuses. */
const unknown = (): null => {
  part = null;
  return null;
};

/**
 * Refuses what is in no part of the journal that is open, in the words of the server, without asking it: a browser complains of
 * each refusal that it hears, and a page is made of much that a part does not have.
 *
 * @throws {ProblemError} `forbidden`
 */
export async function requireShared(ports: CallPorts, operation: Operation): Promise<void> {
  // What is of nobody's journal, or of one's own, is asked for as ever; so is what no guest is let do, of which each page knows.
  if (isOfEveryPart(operation) || reachOf(operation) !== 'shared') return;
  part ??= createCall(ports)(getOpenShare).then(({ share }) => share?.part ?? null, unknown);
  const open = await part;
  if (open === null || mayAsk({ role: 'view', part: open }, operation)) return;
  throw new ProblemError({
    title: 'Not allowed',
    status: 403,
    code: 'forbidden',
    detail: notInPart(open),
    requestId: '',
  });
}
