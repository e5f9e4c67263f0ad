import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { type Config, isLoopback } from '../config/index.ts';
import type { Log } from '../log.ts';
import type { Mail } from './mail.ts';
import { createOutboxMail } from './outbox-mail.ts';
import { createSmtpMail } from './smtp-mail.ts';

/** SMTP where a server is configured, else the outbox under the data folder. */
export function openMail(config: Config, clock: Clock, log: Log): Mail {
  return config.smtpUrl === null
    ? createOutboxMail(join(config.dataDir, 'outbox'), config.mailFrom, clock, log, {
        logsLinks: isLoopback(config.host),
      })
    : createSmtpMail(config.smtpUrl, config.mailFrom);
}
