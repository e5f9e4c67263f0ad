import './writing.css';
import { useQuery } from '@tanstack/react-query';
import { readText, type WrittenTextJson } from '@tapebook/contract';
import { EditorContent, ReactNodeViewRenderer, useEditor } from '@tiptap/react';
import type { ReactNode } from 'react';
import { call } from '#web/lib/http/api.ts';
import { ProblemError } from '#web/lib/http/problem-error.ts';
import { Problem } from '../feedback/problem.tsx';
import { documentExtensions } from './document-extensions.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { MentionView } from './mention-view.tsx';
import { PictureView } from './picture-view.tsx';
import type { WrittenTextProps } from './written-text-props.ts';

/** A text of somebody else, as it stands: nothing of it is kept on this device, and nothing can be written. */
export default function GuestText(props: WrittenTextProps): ReactNode {
  const { textId, label } = props;
  const { data, error, refetch } = useQuery({
    queryKey: ['texts', textId],
    queryFn: async ({ signal }) => {
      try {
        return (await call(readText, { params: { id: textId }, signal })).text;
      } catch (failure) {
        // A text that nobody has begun is empty.
        if (failure instanceof ProblemError && failure.code === 'not-found') return null;
        throw failure;
      }
    },
  });
  if (error !== null) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <EditorSkeleton {...props} readOnly />;
  if (data === null) return <p className="text-13 text-faint">Nothing written.</p>;
  return <Written key={`${textId} ${data.version}`} text={data} label={label} />;
}

function Written({ text, label }: { readonly text: WrittenTextJson; readonly label: string }): ReactNode {
  const editor = useEditor({
    extensions: documentExtensions({
      image: ReactNodeViewRenderer(PictureView),
      mention: ReactNodeViewRenderer(MentionView, { as: 'span' }),
    }),
    content: text.document,
    editable: false,
    // Its styles are in our own sheet; the content security policy lets none be written into the page.
    injectCSS: false,
    editorProps: { attributes: { 'aria-label': label, 'aria-readonly': 'true', role: 'document' } },
  });
  return <EditorContent editor={editor} className="writing text-14" />;
}
