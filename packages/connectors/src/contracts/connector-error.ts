/**
 * What went wrong on the wire, by what follows from it. One kind is never said for two causes:
 * `needs-user`: nothing but the person can mend it. `rate-limited`: too many calls; it goes on at a time. `not-ready`: the
 * broker is still making the answer. `transient`: it was away. `unsupported`: it answers what we cannot read yet.
 * `broken`: it answers against its own documents.
 */
export const FAILURE_KINDS = [
  'needs-user',
  'rate-limited',
  'not-ready',
  'transient',
  'unsupported',
  'broken',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

interface Failure {
  readonly kind: FailureKind;
  /** Stable, kebab-case, the connector's own code in it: `flex-1012`. */
  readonly code: string;
  /** What happened, in words for the person; holds no secret. */
  readonly message: string;
  /** Which of the connector's instructions mends it. */
  readonly help?: string;
  /** Not to be asked again before. */
  readonly retryAt?: Date;
  /** How long it may go on like this before the person has to look at it. */
  readonly patienceMs?: number;
}

export class ConnectorError extends Error {
  override readonly name = 'ConnectorError';
  readonly kind: FailureKind;
  readonly code: string;
  readonly help: string | undefined;
  readonly retryAt: Date | undefined;
  readonly patienceMs: number | undefined;

  constructor({ kind, code, message, help, retryAt, patienceMs }: Failure) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.help = help;
    this.retryAt = retryAt;
    this.patienceMs = patienceMs;
  }
}
