import { expect, test } from 'vitest';
import { createLog, redactUrl } from './log.ts';

function capture(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('debug', { write: (line) => lines.push(line) }));
  return lines.join('');
}

test('cuts secrets out of what is logged, at the top and inside', () => {
  const line = capture((log) =>
    log.info(
      { password: 'hunter2', body: { oobCode: 'code-1', headers: { authorization: 'Bearer abc' } } },
      'x',
    ),
  );
  for (const secret of ['hunter2', 'code-1', 'Bearer abc']) expect(line).not.toContain(secret);
});

test('cuts keys and codes out of a request’s address and keeps the rest', () => {
  expect(redactUrl('/v1/accounts:lookup?key=self-hosted&x=1')).toBe('/v1/accounts:lookup?key=…&x=1');
  expect(redactUrl('/auth-action?mode=verifyEmail&oobCode=abc%3D&lang=en')).toBe(
    '/auth-action?mode=verifyEmail&oobCode=…&lang=en',
  );
  expect(redactUrl('/v0/b/x/o?name=a&upload_id=s3cret&y=1')).toBe('/v0/b/x/o?name=a&upload_id=…&y=1');
  expect(redactUrl('/v0/b/x/o/a?delete_token=s3cret')).toBe('/v0/b/x/o/a?delete_token=…');
  for (const name of [
    'request_token',
    'oauth_token',
    'oauth_verifier',
    'client_secret',
    'sessionToken',
    'sig',
  ]) {
    expect(redactUrl(`/connections/return?${name}=s3cret&status=success`)).toBe(
      `/connections/return?${name}=…&status=success`,
    );
  }
  expect(redactUrl('/x?barcodes=3&statement=4&keyword=5')).toBe('/x?barcodes=3&statement=4&keyword=5');
  const line = capture((log) => log.info({ req: { method: 'GET', url: '/x?token=t0k3n' } }, 'request'));
  expect(line).not.toContain('t0k3n');
});

test('writes the level as a word and the time as text', () => {
  expect(JSON.parse(capture((log) => log.warn('careful')))).toMatchObject({
    level: 'warn',
    msg: 'careful',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
});
