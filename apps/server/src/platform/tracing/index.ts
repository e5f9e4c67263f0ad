export { inSpan } from './in-span.ts';
export type { OpenSpan, Tracer } from './tracer.ts';
