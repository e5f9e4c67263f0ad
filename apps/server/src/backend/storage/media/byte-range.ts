import type { ByteSpan } from '#server/platform/files/index.ts';

/**
 * What a `Range` header asks for of so many bytes (RFC 9110, 14.1). Several ranges are answered with the
 * whole, as is anything that is no range of bytes.
 */
export function parseRange(header: string | undefined, size: number): ByteSpan | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size };
  }
  const start = Number(first);
  const end = last === '' ? size : Math.min(Number(last) + 1, size);
  // The last byte before the first one: not a range at all.
  if (last !== '' && Number(last) < start) return 'whole';
  return start >= size ? 'unsatisfiable' : { start, end };
}
