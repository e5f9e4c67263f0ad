import './writing.css';
import { Extension } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import { Placeholder } from '@tiptap/extensions';
import { EditorContent, useEditor } from '@tiptap/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { TextSession } from '#web/lib/writing/text-session.ts';
import { useText, useWritingState } from '#web/lib/writing/use-text.ts';
import { cleanPasted } from './clean-pasted.ts';
import { documentExtensions } from './document-extensions.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { insertionsFor } from './insertions.ts';
import { LinkField } from './link-field.tsx';
import { PasteMarkdown } from './paste-markdown.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { Offers, suggestionsOf } from './suggestions.ts';
import { Toolbar } from './toolbar.tsx';
import { WritingStateLine } from './writing-state-line.tsx';
import type { WrittenTextProps } from './written-text-props.ts';

/** The editor itself, in a chunk of its own. */
export default function WritingEditor(props: WrittenTextProps): ReactNode {
  const { textId, of, onStateChange } = props;
  const session = useText(textId, of);
  const state = useWritingState(session);
  useEffect(() => onStateChange?.(state), [onStateChange, state]);
  if (session === null || state.kind === 'opening') return <EditorSkeleton {...props} />;
  return <OpenEditor key={textId} {...props} session={session} />;
}

function OpenEditor({
  session,
  label,
  placeholder,
  readOnly = false,
  compact = false,
}: WrittenTextProps & { readonly session: TextSession }): ReactNode {
  const state = useWritingState(session);
  const [offers] = useState(() => new Offers());
  const [isLinking, setLinking] = useState(false);
  const isFrozen = session.frozenAt !== null;
  const editable = !readOnly && !isFrozen;
  const editor = useEditor(
    {
      extensions: [
        ...documentExtensions(),
        Collaboration.configure({ document: session.state, field: 'default' }),
        Placeholder.configure({ placeholder: placeholder ?? '' }),
        PasteMarkdown,
        suggestionsOf(offers, [{ char: '/', label: 'Insert', itemsFor: insertionsFor }]),
        Extension.create({
          name: 'linkKey',
          addKeyboardShortcuts: () => ({
            'Mod-k': () => {
              setLinking(true);
              return true;
            },
          }),
        }),
      ],
      // The page's own style sheet has what the editor needs; it must add no style of its own.
      injectCSS: false,
      editable,
      editorProps: {
        transformPastedHTML: cleanPasted,
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          class: compact ? 'written written-compact' : 'written',
        },
      },
    },
    [session],
  );
  useEffect(() => {
    editor.setEditable(editable, false);
    editor.view.dom.setAttribute('aria-readonly', String(!editable));
  }, [editor, editable]);
  return (
    <div className="grid min-w-0 grid-cols-1">
      <div className="min-w-0 rounded-control border border-control-border bg-control has-[.written:focus-visible]:outline-2 has-[.written:focus-visible]:outline-ring">
        {editable ? <Toolbar editor={editor} onLink={() => setLinking(true)} /> : null}
        {isLinking ? <LinkField editor={editor} onDone={() => setLinking(false)} /> : null}
        <EditorContent editor={editor} />
      </div>
      <SuggestionList offers={offers} editor={editor} />
      <WritingStateLine state={state} />
    </div>
  );
}
