/** A piece of work while it is under way. What is told of it names no person and no amount: it goes to another service. */
export interface OpenSpan {
  /** By which work in another process goes on from this: the `traceparent` of W3C. */
  readonly traceparent: string;
  begin(name: string): OpenSpan;
  tell(attributes: Readonly<Record<string, string | number>>): void;
  /** It failed: of an error its code or name alone is told; or by a word of ours. */
  fail(error: unknown): void;
  end(): void;
}

/** Makes the outermost spans of a process. */
export interface Tracer {
  /** @param traceparent of what it goes on from; where it is none, nothing. */
  begin(name: string, kind: 'server' | 'consumer', traceparent: unknown): OpenSpan;
  /** Sends what is left. */
  close(): Promise<void>;
}
