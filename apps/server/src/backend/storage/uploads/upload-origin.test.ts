import { expect, it } from 'vitest';
import { uploadOrigin } from './upload-origin.ts';

it.each([
  ['https://journal.example.com', 'evil.example', 'https://journal.example.com'],
  ['https://journal.example.com', 'localhost:4400', 'https://journal.example.com'],
  ['http://localhost:4400', '127.0.0.1:4400', 'http://127.0.0.1:4400'],
  ['http://localhost:4400', '[::1]:4400', 'http://[::1]:4400'],
  ['https://localhost:4443', 'localhost:4443', 'https://localhost:4443'],
  ['http://localhost:4400', 'evil.example', 'http://localhost:4400'],
  ['http://localhost:4400', 'localhost:1@evil.example', 'http://localhost:4400'],
])('sends pieces for %s, asked for at %s, to %s', (publicUrl, host, origin) => {
  expect(uploadOrigin(new URL(publicUrl), host)).toBe(origin);
});
