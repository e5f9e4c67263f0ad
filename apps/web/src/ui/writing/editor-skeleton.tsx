import { clsx } from 'clsx';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { keepFirstWords, takeFirstWords } from './first-words.ts';
import { isTooLong, sayTooLong } from './too-long.ts';
import type { WrittenTextProps } from './written-text-props.ts';

/**
 * The frame of the editor until it is there: of its size, so that nothing moves, and taking words already, since
 * whoever presses a key to write does not wait.
 */
export function EditorSkeleton({
  textId,
  label,
  readOnly = false,
  compact = false,
}: WrittenTextProps): ReactNode {
  const words = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current } = words;
    if (current === null) return;
    // Frames follow one another while the editor and then its text are on their way: to whoever types they are one.
    const before = takeFirstWords(textId);
    if (before !== null) current.value = before.typed;
    if (before?.focused) current.focus();
    // While it still stands in the page.
    return () => {
      keepFirstWords(textId, { typed: current.value, focused: document.activeElement === current });
    };
  }, [textId]);
  return (
    <div aria-busy="true">
      <div className="rounded-control border border-control-border bg-control">
        {readOnly ? null : <div className="h-9.25 border-b border-border" />}
        {readOnly ? (
          <div className={compact ? 'min-h-24' : 'min-h-64'} />
        ) : (
          <textarea
            ref={words}
            aria-label={label}
            onPaste={(event) => {
              if (!isTooLong(event.clipboardData)) return;
              event.preventDefault();
              sayTooLong();
            }}
            className={clsx(
              'block w-full resize-none bg-transparent px-3 py-2 text-14 outline-none max-md:text-16',
              compact ? 'h-24' : 'h-64',
            )}
          />
        )}
      </div>
      {/* Whoever does not wait long reads nothing of it. */}
      <p className="min-h-5 animate-[appear_120ms_400ms_both] pt-1 text-12 text-muted">Loading…</p>
    </div>
  );
}
