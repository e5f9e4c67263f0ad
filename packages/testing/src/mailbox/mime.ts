export interface FakeAttachment {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** `application/octet-stream`. */
  readonly type?: string;
}

export interface FakeMail {
  /** Whichever headers tell to whom it goes: `To`, `Delivered-To`, …. */
  readonly headers: Readonly<Record<string, string>>;
  /** What it says itself. */
  readonly text: string;
  readonly attachments: readonly FakeAttachment[];
}

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

const encoded = ({ bytes }: FakeAttachment): string =>
  Buffer.from(bytes).toString('base64').replaceAll(/.{76}/g, '$&\r\n');

/** What the mail consists of, as a server says it (RFC 3501, 7.4.2). */
export function structureOf({ text, attachments }: FakeMail): string {
  const body = `("TEXT" "PLAIN" ("CHARSET" "utf-8") NIL NIL "8BIT" ${Buffer.byteLength(text)} 1 NIL NIL NIL NIL)`;
  if (attachments.length === 0) return body;
  const parts = attachments.map((attachment) => {
    const [type = '', subtype = ''] = (attachment.type ?? 'application/octet-stream').split('/');
    const name = quoted(attachment.name);
    return `(${quoted(type)} ${quoted(subtype)} ("NAME" ${name}) NIL NIL "BASE64" ${encoded(attachment).length} NIL ("ATTACHMENT" ("FILENAME" ${name})) NIL NIL)`;
  });
  return `(${body}${parts.join('')} "MIXED" ("BOUNDARY" "between") NIL NIL NIL)`;
}

/** What `BODY[section]` is of the mail. */
export function sectionOf(mail: FakeMail, section: string): Buffer {
  const fields = /^HEADER\.FIELDS \((.*)\)$/i.exec(section)?.[1]?.toLowerCase().split(' ');
  if (fields !== undefined || section.toUpperCase() === 'HEADER') {
    const lines = Object.entries(mail.headers).filter(
      ([name]) => fields === undefined || fields.includes(name.toLowerCase()),
    );
    return Buffer.from(`${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
  }
  const [, number = '1', mime] = /^(\d+|TEXT)(\.MIME)?$/i.exec(section) ?? [];
  const attachment = mail.attachments[Number(number) - 2];
  if (mime !== undefined) {
    const type = attachment === undefined ? 'text/plain' : (attachment.type ?? 'application/octet-stream');
    return Buffer.from(
      `Content-Type: ${type}\r\nContent-Transfer-Encoding: ${attachment === undefined ? '8bit' : 'base64'}\r\n\r\n`,
    );
  }
  return Buffer.from(attachment === undefined ? mail.text : encoded(attachment));
}
