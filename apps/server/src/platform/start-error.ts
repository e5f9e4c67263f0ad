/**
 * A foreseen reason not to start. Its message is one line for the person at the terminal: what is
 * wrong, where, and what to do next. It is shown alone, without a stack.
 */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
