import { expect, test } from 'vitest';
import { TextStream } from './decode-text.ts';

const TEXT = 'Größe;Kurs €;naïve\nÄpfel;1,5;—\n';

const encoders: Record<string, (text: string) => Uint8Array> = {
  'UTF-8': (text) => new TextEncoder().encode(text),
  'UTF-8 with a byte-order mark': (text) => new TextEncoder().encode(`\ufeff${text}`),
  'UTF-16LE with a byte-order mark': (text) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')),
  'UTF-16LE without one': (text) => new Uint8Array(Buffer.from(`plain ascii first\n${text}`, 'utf16le')),
  'UTF-16BE with a byte-order mark': (text) =>
    new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le').swap16()),
  'Windows-1252': (text) =>
    Uint8Array.from(text, (character) => ({ '€': 0x80, '—': 0x97 })[character] ?? character.charCodeAt(0)),
  'Windows-1252 behind a long stretch of ASCII': (text) =>
    Uint8Array.from(
      `${'a'.repeat(500)}\n${text}`,
      (character) => ({ '€': 0x80, '—': 0x97 })[character] ?? character.charCodeAt(0),
    ),
};

test.each(Object.entries(encoders))('reads %s, in pieces of any size', (_, encode) => {
  const bytes = encode(TEXT);
  for (const size of [1, 2, 3, 5, 64, bytes.length]) {
    const decoder = new TextStream(bytes.subarray(0, 512));
    let text = '';
    for (let at = 0; at < bytes.length; at += size) text += decoder.push(bytes.subarray(at, at + size));
    expect((text + decoder.end()).replace(/^(?:plain ascii first|a+)\n/, '')).toBe(TEXT);
  }
});

test('a stray byte in a file of UTF-8 costs itself, however the file comes', () => {
  const bytes = new Uint8Array([
    ...new TextEncoder().encode('Größe '),
    0xff,
    ...new TextEncoder().encode(' Äpfel'),
  ]);
  for (const size of [1, 3, 8, bytes.length]) {
    const decoder = new TextStream(bytes);
    let text = '';
    for (let at = 0; at < bytes.length; at += size) text += decoder.push(bytes.subarray(at, at + size));
    expect(text + decoder.end()).toBe('Größe \ufffd Äpfel');
  }
});
