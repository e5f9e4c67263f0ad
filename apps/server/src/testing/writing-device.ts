import { expect } from 'vitest';
import * as Y from 'yjs';
import type { Answer, TestUser } from './test-user.ts';

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** A browser in which somebody writes: it keeps what it knows, and sends what the service does not. */
export class WritingDevice {
  readonly state = new Y.Doc();
  #known: Uint8Array | null = null;

  readonly #user: TestUser;
  readonly #textId: string;
  readonly #of: { readonly kind: string; readonly id: string } | undefined;

  constructor(user: TestUser, textId: string, of?: { readonly kind: string; readonly id: string }) {
    this.#user = user;
    this.#textId = textId;
    this.#of = of;
  }

  get fragment(): Y.XmlFragment {
    return this.state.getXmlFragment('default');
  }

  /** Writes a line of its own at the end, or at the beginning. */
  write(line: string, place: 'first' | 'last' = 'last'): void {
    const paragraph = new Y.XmlElement('paragraph');
    const text = new Y.XmlText();
    text.insert(0, line);
    paragraph.insert(0, [text]);
    this.fragment.insert(place === 'first' ? 0 : this.fragment.length, [paragraph]);
  }

  /** What this device shows, a line for each block. */
  lines(): string[] {
    return this.fragment.toArray().map((item) =>
      item instanceof Y.XmlElement
        ? item
            .toArray()
            .map((inner) =>
              inner instanceof Y.XmlText
                ? inner
                    .toDelta()
                    .map((one: { insert: string }) => one.insert)
                    .join('')
                : '¶',
            )
            .join('')
        : '',
    );
  }

  send(
    update: Uint8Array | null = Y.encodeStateAsUpdate(this.state, this.#known ?? undefined),
  ): Promise<Answer> {
    return this.#user.call('POST', `/v2/texts/${this.#textId}/sync`, {
      of: this.#of,
      known: base64(Y.encodeStateVector(this.state)),
      ...(update === null ? {} : { update: base64(update) }),
    });
  }

  /** Sends and takes up the answer, as a device that is in reach does. */
  async sync(): Promise<void> {
    const { status, json } = await this.send();
    expect(status).toBe(200);
    Y.applyUpdate(this.state, Buffer.from(json.update, 'base64'));
    this.#known = Buffer.from(json.known, 'base64');
  }
}
