import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** One end of a conversation, as far as RFC 6455 is needed by whoever says whole texts. */
export interface FakeSocket {
  say(text: string): void;
  close(): void;
}

const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;
const KEY = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** Takes the handshake of a client, and hears what it says from then on. */
export function acceptSocket(
  { headers }: IncomingMessage,
  stream: Duplex,
  heard: (text: string, socket: FakeSocket) => void,
): FakeSocket {
  const accept = createHash('sha1').update(`${headers['sec-websocket-key']}${KEY}`).digest('base64');
  stream.write(
    `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`,
  );
  const socket: FakeSocket = {
    say: (text) => void stream.write(frameOf(TEXT, Buffer.from(text))),
    close: () => void stream.end(frameOf(CLOSE, Buffer.alloc(0))),
  };
  let left: Buffer = Buffer.alloc(0);
  stream.on('error', () => stream.destroy());
  stream.on('data', (bytes: Buffer) => {
    left = Buffer.concat([left, bytes]);
    for (let frame = firstFrame(left); frame !== null; frame = firstFrame(left)) {
      left = left.subarray(frame.length);
      if (frame.kind === TEXT) heard(frame.payload.toString('utf8'), socket);
      else if (frame.kind === PING) stream.write(frameOf(PONG, frame.payload));
      else if (frame.kind === CLOSE) socket.close();
    }
  });
  return socket;
}

/** Nobody masks what a server says. */
function frameOf(kind: number, payload: Buffer): Buffer {
  const first = 0x80 | kind;
  if (payload.length < 126) return Buffer.concat([Buffer.from([first, payload.length]), payload]);
  const head = Buffer.alloc(payload.length < 65_536 ? 4 : 10);
  head[0] = first;
  if (head.length === 4) {
    head[1] = 126;
    head.writeUInt16BE(payload.length, 2);
  } else {
    head[1] = 127;
    head.writeBigUInt64BE(BigInt(payload.length), 2);
  }
  return Buffer.concat([head, payload]);
}

/** `null` while it has not come whole. */
function firstFrame(
  bytes: Buffer,
): { readonly kind: number; readonly payload: Buffer; readonly length: number } | null {
  const [first = 0, second = 0] = bytes;
  const short = second & 0x7f;
  const head = short === 126 ? 4 : short === 127 ? 10 : 2;
  if (bytes.length < head + 4) return null;
  const size =
    short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
  const length = head + 4 + size;
  if (bytes.length < length) return null;
  const mask = bytes.subarray(head, head + 4);
  const payload = Buffer.from(bytes.subarray(head + 4, length));
  for (let at = 0; at < size; at += 1) payload[at] = (payload[at] ?? 0) ^ (mask[at % 4] ?? 0);
  return { kind: first & 0x0f, payload, length };
}
