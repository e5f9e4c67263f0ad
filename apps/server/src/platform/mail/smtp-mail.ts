import type { Mail } from './mail.ts';

const TIMEOUT_MS = 15_000;

/** Sends over SMTP. The library is loaded with the first letter: a start needs none. */
export function createSmtpMail(smtpUrl: string, from: string): Mail {
  const transport = lazily(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: smtpUrl,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    });
  });
  return {
    async send(message) {
      await (await transport()).sendMail({ from, ...message });
    },
  };
}

function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => (made ??= make());
}
