import './writing.css';
import { isBlank, type WrittenDocument } from '@tapebook/documents';
import { fromMarkdown } from '@tapebook/documents/markdown';
import { EditorContent, ReactNodeViewRenderer, useEditor } from '@tiptap/react';
import type { ReactNode } from 'react';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';
import { documentExtensions } from './document-extensions.ts';
import { MentionView } from './mention-view.tsx';
import { PictureOfOthers } from './picture-of-others.tsx';
import { PictureView } from './picture-view.tsx';
import type { TextAsCame, WrittenTextProps } from './written-text-props.ts';

const documentOf = (text: TextAsCame): WrittenDocument =>
  'markdown' in text ? fromMarkdown(text.markdown) : (text.document as WrittenDocument);

/**
 * A text of somebody else, as it stands: nothing of it is kept on this device, and nothing can be written. It is drawn from what it
 * belongs to, which has of a part of a journal what may be read; the text as devices merge it is of the whole, and not asked for.
 */
export default function GuestText({ asCame, label }: WrittenTextProps): ReactNode {
  const document = documentOf(asCame);
  if (isBlank(document)) return <p className="text-13 text-faint">Nothing written.</p>;
  return <Written key={JSON.stringify(document)} document={document} label={label} />;
}

/** As the editor takes it: it reads, and asks for arrays that it could write to. */
interface LooseDocument {
  readonly type: 'doc';
  readonly [name: string]: unknown;
}

function Written({
  document,
  label,
}: {
  readonly document: WrittenDocument;
  readonly label: string;
}): ReactNode {
  const editor = useEditor({
    extensions: documentExtensions({
      // Reasons of plans and comments are drawn by this in one's own journal as well.
      image: ReactNodeViewRenderer(authorizedUser === null ? PictureView : PictureOfOthers),
      mention: ReactNodeViewRenderer(MentionView, { as: 'span' }),
    }),
    content: { ...document } as LooseDocument,
    editable: false,
    // Its styles are in our own sheet; the content security policy lets none be written into the page.
    injectCSS: false,
    editorProps: { attributes: { 'aria-label': label, role: 'document' } },
  });
  return <EditorContent editor={editor} className="writing text-14" />;
}
