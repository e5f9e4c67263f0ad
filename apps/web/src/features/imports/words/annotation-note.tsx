import type { AddedAnnotationsJson } from '@tapebook/contract';
import { NotebookPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { annotationWords } from './annotation-words.ts';

interface AnnotationNoteProps {
  readonly annotations: AddedAnnotationsJson | null;
  readonly tense: Parameters<typeof annotationWords>[1];
}

/** What a file says of its trades, beside what happened; nothing where it says nothing. */
export function AnnotationNote({ annotations, tense }: AnnotationNoteProps): ReactNode {
  const sentences = annotations === null ? [] : annotationWords(annotations, tense);
  if (sentences.length === 0) return null;
  return (
    <section
      aria-label="What the file says of its trades"
      className="flex gap-2.5 rounded-control border border-border px-3 py-2.5 text-13"
    >
      <NotebookPen className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
      <p className="min-w-0 text-pretty break-words">{sentences.join(' ')}</p>
    </section>
  );
}
