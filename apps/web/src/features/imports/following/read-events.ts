export interface ServerEvent {
  readonly name: string;
  readonly data: string;
}

/**
 * Reads server-sent events from the body of an answer. `EventSource` cannot send the header that says
 * who is asking, so the stream is read as text, by the rules of the HTML standard (§9.2.6): lines of
 * `field: value`, an empty line ends an event, lines of `:` are heartbeats.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>);
  let rest = '';
  let name = 'message';
  let data: string[] = [];
  for await (const chunk of streamOf(reader)) {
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) yield { name, data: data.join('\n') };
        name = 'message';
        data = [];
        continue;
      }
      const colon = line.indexOf(':');
      const field = colon < 0 ? line : line.slice(0, colon);
      const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
      if (field === 'event') name = value;
      else if (field === 'data') data.push(value);
    }
  }
}

/** Not every browser can iterate over a stream. */
async function* streamOf<Chunk>(stream: ReadableStream<Chunk>): AsyncGenerator<Chunk> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
