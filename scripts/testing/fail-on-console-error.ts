import { afterEach, beforeEach } from 'vitest';

/** A test during which something was written to `console.error` has failed, whatever it asserted. */
const original = console.error;
let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  console.error = (...parts: unknown[]) => {
    complaints.push(parts.map(String).join(' '));
  };
});

afterEach(() => {
  console.error = original;
  if (complaints.length > 0) throw new Error(`console.error was called: ${complaints.join('; ')}`);
});
