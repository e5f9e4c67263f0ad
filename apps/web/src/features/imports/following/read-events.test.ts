import { describe, expect, it } from 'vitest';
import { readEvents } from './read-events.ts';

async function eventsOf(...chunks: string[]) {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
  return Array.fromAsync(readEvents(body));
}

describe('reading server-sent events', () => {
  it('finds events wherever the network cuts them', async () => {
    expect(
      await eventsOf('event: prog', 'ress\nda', 'ta: {"rows":1}\n', '\nevent: import\ndata: {}\n\n'),
    ).toEqual([
      { name: 'progress', data: '{"rows":1}' },
      { name: 'import', data: '{}' },
    ]);
  });

  it('passes over heartbeats and joins lines of data', async () => {
    expect(await eventsOf(': still here\n\ndata: a\ndata: b\n\n')).toEqual([
      { name: 'message', data: 'a\nb' },
    ]);
  });

  it('does not tell an event that was cut off', async () => {
    expect(await eventsOf('event: progress\ndata: {"rows":1}\n')).toEqual([]);
  });

  it('understands lines that end with carriage returns', async () => {
    expect(await eventsOf('event: a\r\ndata: 1\r', '\n\r\n')).toEqual([{ name: 'a', data: '1' }]);
  });
});
