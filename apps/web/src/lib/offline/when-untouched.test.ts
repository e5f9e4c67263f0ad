import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenUntouched } from './when-untouched.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs in the first moment without a press, once', () => {
  const [page, run] = [new EventTarget(), vi.fn()];
  whenUntouched(page, run);
  vi.advanceTimersByTime(2_000);
  page.dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(2_000);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledOnce();
  page.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(100_000);
  expect(run).toHaveBeenCalledOnce();
});

it('runs within a minute for who never rests', () => {
  const [page, run] = [new EventTarget(), vi.fn()];
  whenUntouched(page, run);
  for (let second = 1; second < 60; second += 1) {
    vi.advanceTimersByTime(1_000);
    page.dispatchEvent(new Event('wheel'));
  }
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledOnce();
});
