import { AsyncLocalStorage } from 'node:async_hooks';
import type { OpenSpan } from './tracing/tracer.ts';

/** By which request something came about, and in which job it is done: the same in logs of all processes. */
export interface Trace {
  readonly requestId: string | null;
  readonly job: string | null;
  /** The work that is under way, where it is traced. */
  readonly span?: OpenSpan;
}

const traces = new AsyncLocalStorage<Trace>();

export const currentTrace = (): Trace | undefined => traces.getStore();

/** Whatever `work` begins, now or later, belongs to the trace. */
export const inTrace = <T>(trace: Trace, work: () => T): T => traces.run(trace, work);
