import type { StatementMailJson } from '@tapebook/contract';
import { MAX_FILE_BYTES } from '../receive/receive-statement.ts';
import type { ImportDeps } from '../runs/deps.ts';
import { takeFile } from '../watched-folder/take-file.ts';
import type { ComingMail } from './look-into-mailbox.ts';
import { forgetMails, lockMail, updateMail } from './mailbox.repository.ts';

/** No service sends more with one mail. */
const MOST_ATTACHMENTS = 50;
const KEPT_DAYS = 90;

type Refusal = StatementMailJson['refused'][number];

class Refused extends Error {
  override readonly name = 'Refused';
  readonly reason: Refusal['reason'];

  constructor(reason: Refusal['reason']) {
    super(`An attachment is ${reason}`);
    this.reason = reason;
  }
}

/** Imports what is attached to a mail, each file once, however often the mail is looked at. */
export async function takeMail(deps: ImportDeps, ownerId: string, mail: ComingMail): Promise<void> {
  const { database } = deps;
  // It is told of, whatever becomes of it.
  await database.tenant(ownerId, async (tx) => {
    await lockMail(tx, ownerId, mail);
    await forgetMails(tx, ownerId, mail, new Date(Date.now() - KEPT_DAYS * 86_400_000).toISOString());
  });
  const refused: Refusal[] = mail.attachments
    .slice(MOST_ATTACHMENTS)
    .map(({ name }) => ({ name, reason: 'too-many' }));
  for (const attachment of mail.attachments.slice(0, MOST_ATTACHMENTS)) {
    const { name } = attachment;
    try {
      await takeFile(deps, ownerId, {
        name,
        bytes: bounded(mail.open(attachment)),
        async isWanted(tx, sha256) {
          const taken = await lockMail(tx, ownerId, mail);
          if (taken.includes(sha256)) return false;
          await updateMail(tx, ownerId, mail, { taken: [...taken, sha256] });
          return true;
        },
      });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refused.push({ name, reason: error.reason });
    }
  }
  await database.tenant(ownerId, (tx) => updateMail(tx, ownerId, mail, { refused: JSON.stringify(refused) }));
}

/** No more than an upload may have, whatever the mail says of itself, and something at all. */
async function* bounded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const piece of bytes) {
    size += piece.length;
    if (size > MAX_FILE_BYTES) throw new Refused('too-large');
    yield piece;
  }
  if (size === 0) throw new Refused('empty');
}
