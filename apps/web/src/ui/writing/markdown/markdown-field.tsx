import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { Textarea } from '../../forms/textarea.tsx';
import type { CarriedFocus, MarkdownFieldProps } from './markdown-field-props.ts';

const MarkdownEditor = lazy(() => import('./markdown-editor.tsx'));

/**
 * A text of a form, as Markdown: written as all texts are, and kept with the form. Until its editor is there it is a field that
 * takes words already.
 */
export function MarkdownField(props: MarkdownFieldProps): ReactNode {
  const focused = useRef(false);
  return (
    <Suspense fallback={<WordsOnly {...props} focused={focused} />}>
      <MarkdownEditor {...props} focused={focused} />
    </Suspense>
  );
}

function WordsOnly({
  label,
  value,
  onChange,
  placeholder,
  compact = false,
  focused,
}: MarkdownFieldProps & { readonly focused: CarriedFocus }): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current } = field;
    // While it still stands in the page.
    return () => {
      focused.current = current !== null && document.activeElement === current;
    };
  }, [focused]);
  return (
    <Textarea
      ref={field}
      aria-label={label}
      rows={compact ? 5 : 14}
      placeholder={placeholder}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
