import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pace } from '@tapebook/connectors';
import { afterAll, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { inTrace } from '../trace.ts';
import type { OpenSpan } from '../tracing/index.ts';
import { openIo, wireTimeBy } from './open-io.ts';

const broker = createServer((_, response) => response.end('fills'));
await new Promise<void>((resolve) => broker.listen(0, '127.0.0.1', resolve));
afterAll(() => broker.close());

it('each call to a broker is a span of the work that makes it, which tells neither address nor key', async () => {
  const told: string[] = [];
  const spanOf = (name: string): OpenSpan => ({
    traceparent: '',
    begin: (inner) => {
      told.push(`begin ${inner}`);
      return spanOf(inner);
    },
    tell: (attributes) => told.push(JSON.stringify(attributes)),
    fail: (error) => told.push(`fail ${name} ${error instanceof Error ? error.name : error}`),
    end: () => told.push(`end ${name}`),
  });
  const io = openIo(new Pace([]), wireTimeBy(systemClock), new AbortController().signal);
  const { port } = broker.address() as AddressInfo;
  await inTrace({ requestId: null, job: 'pull', span: spanOf('job pull') }, async () => {
    expect(await (await io.fetch(`http://127.0.0.1:${port}/fills?key=hush`)).text()).toBe('fills');
    await expect(io.fetch('http://127.0.0.1:1/fills?key=hush')).rejects.toThrow();
  });
  expect(told).toEqual([
    'begin broker call',
    'end broker call',
    'begin broker call',
    'fail broker call TypeError',
    'end broker call',
  ]);
});
