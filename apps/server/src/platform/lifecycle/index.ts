export { type ClosingStack, createClosingStack } from './closing-stack.ts';
export { explainListenError } from './listen-error.ts';
export { listenForStop } from './stop-signals.ts';
