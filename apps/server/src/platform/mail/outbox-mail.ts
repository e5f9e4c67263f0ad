import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Mail } from './mail.ts';

const LINK = /https?:\/\/[^\s<>"]+/g;

/**
 * Writes each letter as an `.eml` file, which any mail program opens; so an instance without a mail server can be
 * signed up to. File names sort by time.
 *
 * @param options.logsLinks whether its links go to the log as well: whoever reads that could sign in as anybody.
 */
export function createOutboxMail(
  folder: string,
  from: string,
  clock: Clock,
  log: Log,
  { logsLinks = false }: { readonly logsLinks?: boolean } = {},
): Mail {
  return {
    async send(message) {
      const { createTransport } = await import('nodemailer');
      const composed = await createTransport({ streamTransport: true, newline: 'unix' }).sendMail({
        from,
        ...message,
        date: new Date(clock.now()),
      });
      const bytes = Buffer.isBuffer(composed.message) ? composed.message : await buffer(composed.message);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const stamp = new Date(clock.now()).toISOString().replaceAll(':', '-');
      const path = join(folder, `${stamp}-${randomBytes(3).toString('hex')}.eml`);
      await writeFile(`${path}.tmp`, bytes, { mode: 0o600 });
      await rename(`${path}.tmp`, path);
      log.info(
        {
          to: message.to,
          subject: message.subject,
          ...(logsLinks ? { links: message.text.match(LINK) ?? [] } : {}),
          path,
        },
        'Mail in the outbox',
      );
    },
  };
}
