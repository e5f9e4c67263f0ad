import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type FakeMail, sectionOf, structureOf } from './mime.ts';

interface KeptMail extends FakeMail {
  readonly uid: number;
  readonly arrivedAt: Date;
  readonly flags: Set<string>;
  folder: string;
}

export interface MailboxServer {
  readonly port: number;
  /** Of its one user, `statements`. */
  password: string;
  /** While it is the uid of a mail, the connection ends in the middle of what is attached to that. */
  cutAt: number | null;
  /** Every command that was given, without its tag. */
  readonly commands: string[];
  /** @returns its uid. */
  deliver(mail: FakeMail): number;
  /** Where the mail is, and whether somebody has read it. */
  stateOf(uid: number): { readonly folder: string; readonly seen: boolean };
  close(): Promise<void>;
}

/** `02-Mar-2026 14:05:00 +0000` */
function dateOf({ arrivedAt }: KeptMail): string {
  const [, day, month, year, time] = arrivedAt.toUTCString().split(' ');
  return `${day}-${month}-${year} ${time} +0000`;
}

/** A mail server that speaks as much of IMAP (RFC 3501, MOVE) as it takes to read mails and to put them aside. */
export async function startMailboxServer(port = 0): Promise<MailboxServer> {
  const mails: KeptMail[] = [];
  const folders = new Set(['INBOX']);
  const sockets = new Set<Socket>();
  const state = { password: 'a secret of the mailbox', cutAt: null as number | null };
  const commands: string[] = [];

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let selected = '';
    let waiting = '';
    const say = (line: string) => void socket.write(`${line}\r\n`);

    const fetch = (uid: number, items: string): void => {
      const mail = mails.find((each) => each.uid === uid && each.folder === selected);
      if (mail === undefined) return;
      const answer: Buffer[] = [Buffer.from(`* ${mails.indexOf(mail) + 1} FETCH (UID ${uid}`)];
      if (/\bFLAGS\b/.test(items)) answer.push(Buffer.from(` FLAGS (${[...mail.flags].join(' ')})`));
      if (items.includes('INTERNALDATE')) answer.push(Buffer.from(` INTERNALDATE "${dateOf(mail)}"`));
      if (items.includes('BODYSTRUCTURE')) answer.push(Buffer.from(` BODYSTRUCTURE ${structureOf(mail)}`));
      for (const [, section = '', from, most] of items.matchAll(
        /BODY\.PEEK\[([^\]]*)\](?:<(\d+)\.(\d+)>)?/g,
      )) {
        const whole = sectionOf(mail, section);
        const start = Number(from ?? 0);
        const bytes = most === undefined ? whole : whole.subarray(start, start + Number(most));
        const origin = from === undefined ? '' : `<${start}>`;
        answer.push(Buffer.from(` BODY[${section}]${origin} {${bytes.length}}\r\n`));
        if (state.cutAt === uid && most !== undefined) {
          socket.write(Buffer.concat([...answer, bytes.subarray(0, bytes.length / 2)]), () =>
            socket.destroy(),
          );
          return;
        }
        answer.push(bytes);
      }
      socket.write(Buffer.concat([...answer, Buffer.from(')\r\n')]));
    };

    const run = (tag: string, command: string): void => {
      const [, verb = '', rest = ''] = /^((?:UID )?\S+) ?(.*)$/s.exec(command) ?? [];
      const done = (words = 'done') => say(`${tag} OK ${words}`);
      const strings = Array.from(rest.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g), ([, inQuotes, bare]) =>
        (inQuotes ?? bare ?? '').replaceAll(/\\(.)/g, '$1'),
      );
      switch (verb.toUpperCase()) {
        case 'CAPABILITY':
          say('* CAPABILITY IMAP4rev1 UIDPLUS MOVE');
          done();
          break;
        case 'LOGIN':
          if (strings[0] === 'statements' && strings[1] === state.password) done();
          else say(`${tag} NO [AUTHENTICATIONFAILED] ${strings[1]} is not the password`);
          break;
        case 'NAMESPACE':
          say('* NAMESPACE (("" "/")) NIL NIL');
          done();
          break;
        case 'LIST':
        case 'LSUB':
          if (strings[1] === '') say(`* ${verb} (\\Noselect) "/" ""`);
          else for (const folder of folders) say(`* ${verb} () "/" "${folder}"`);
          done();
          break;
        case 'CREATE':
          folders.add(strings[0] ?? '');
          done();
          break;
        case 'SELECT':
          selected = strings[0] ?? '';
          if (!folders.has(selected)) {
            say(`${tag} NO [NONEXISTENT] no such folder`);
            break;
          }
          say(`* ${mails.length} EXISTS`);
          say('* OK [UIDVALIDITY 42] these uids');
          say(`* OK [UIDNEXT ${mails.length + 1}] the next one`);
          done('[READ-WRITE] opened');
          break;
        case 'UID SEARCH': {
          const unread = mails.filter(({ folder, flags }) => folder === selected && !flags.has('\\Seen'));
          say(`* SEARCH ${unread.map(({ uid }) => uid).join(' ')}`);
          done();
          break;
        }
        case 'UID FETCH':
          fetch(Number(strings[0]), rest);
          if (!socket.destroyed) done();
          break;
        case 'UID STORE':
          for (const mail of mails) if (mail.uid === Number(strings[0])) mail.flags.add('\\Seen');
          done();
          break;
        case 'UID MOVE': {
          const to = strings[1] ?? '';
          if (!folders.has(to)) {
            say(`${tag} NO [TRYCREATE] no such folder`);
            break;
          }
          for (const mail of mails) if (mail.uid === Number(strings[0])) mail.folder = to;
          say(`* OK [COPYUID 43 ${strings[0]} ${strings[0]}] moved`);
          done();
          break;
        }
        case 'LOGOUT':
          say('* BYE');
          done();
          socket.end();
          break;
        default:
          done();
          break;
      }
    };

    socket.on('data', (bytes) => {
      waiting += bytes.toString('latin1');
      for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
        const line = waiting.slice(0, end);
        waiting = waiting.slice(end + 2);
        const [, tag = '', command = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
        commands.push(command);
        run(tag, command);
      }
    });
    say('* OK [CAPABILITY IMAP4rev1 UIDPLUS MOVE] ready');
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));

  return Object.assign(state, {
    port: (server.address() as AddressInfo).port,
    commands,
    deliver(mail: FakeMail): number {
      const uid = mails.length + 1;
      mails.push({ ...mail, uid, arrivedAt: new Date(), flags: new Set(), folder: 'INBOX' });
      return uid;
    },
    stateOf(uid: number) {
      const mail = mails.find((each) => each.uid === uid);
      if (mail === undefined) throw new Error(`There is no mail ${uid}`);
      return { folder: mail.folder, seen: mail.flags.has('\\Seen') };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  });
}
