import './writing.css';
import { useQueryClient } from '@tanstack/react-query';
import { type Editor, Extension } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import { Placeholder } from '@tiptap/extensions';
import { NodeSelection, Selection } from '@tiptap/pm/state';
import { EditorContent, ReactNodeViewRenderer, useEditor } from '@tiptap/react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { todayIn, todayOf } from '#web/lib/filters/date-range.ts';
import { appDataQuery } from '#web/lib/journal-data/app-data-query.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import { PICTURE_TYPES } from '#web/lib/writing/picture-files.ts';
import type { TextSession } from '#web/lib/writing/text-session.ts';
import { useText, useWritingState } from '#web/lib/writing/use-text.ts';
import { cleanPasted } from './clean-pasted.ts';
import { documentExtensions } from './document-extensions.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { takeFirstWords } from './first-words.ts';
import { insertionsFor } from './insertions.ts';
import { KeepToLength } from './keep-to-length.ts';
import { LinkField } from './link-field.tsx';
import { LiteralStars } from './literal-stars.ts';
import { mentionsFor, tagsFor } from './mention-items.ts';
import { MentionView } from './mention-view.tsx';
import { PasteMarkdown } from './paste-markdown.ts';
import { PictureView } from './picture-view.tsx';
import { PutPictures, putPictures } from './put-pictures.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { Offers, type SuggestedItem, suggestionsOf } from './suggestions.ts';
import { Toolbar } from './toolbar.tsx';
import { canTypeAgain, typeAgain } from './type-again.ts';
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

/** Puts the cursor into the words nearest to what is chosen as a whole. */
function leavePicture({ isDestroyed, state, view }: Editor): void {
  if (isDestroyed || !(state.selection instanceof NodeSelection)) return;
  const { $from, $to } = state.selection;
  const words = Selection.findFrom($to, 1, true) ?? Selection.findFrom($from, -1, true);
  if (words !== null) view.dispatch(state.tr.setSelection(words));
}

function OpenEditor({
  session,
  textId,
  label,
  placeholder,
  readOnly = false,
  compact = false,
}: WrittenTextProps & { readonly session: TextSession }): ReactNode {
  const state = useWritingState(session);
  const [offers] = useState(() => new Offers());
  const [isLinking, setLinking] = useState(false);
  const queries = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const pick = (): void => picker.current?.click();
  const mentionsOfJournal = (query: string): readonly SuggestedItem[] => {
    const trading = queries.getQueryData(settingsQuery().queryKey)?.trading;
    const today = trading === undefined ? todayIn(null) : todayOf(trading);
    return mentionsFor(queries.getQueryData(appDataQuery().queryKey), today, query);
  };
  const isFrozen = session.frozenAt !== null;
  const editable = !readOnly && !isFrozen;
  const editor = useEditor(
    {
      extensions: [
        ...documentExtensions({
          image: ReactNodeViewRenderer(PictureView),
          mention: ReactNodeViewRenderer(MentionView, { as: 'span' }),
        }),
        Collaboration.configure({ document: session.state, field: 'default' }),
        Placeholder.configure({ placeholder: placeholder ?? '' }),
        KeepToLength,
        LiteralStars,
        PasteMarkdown,
        PutPictures,
        suggestionsOf(offers, [
          { char: '/', label: 'Insert', itemsFor: (query) => insertionsFor(query, pick) },
          { char: '@', label: 'Mention', itemsFor: mentionsOfJournal },
          {
            char: '#',
            label: 'Tag',
            itemsFor: (query) => tagsFor(queries.getQueryData(appDataQuery().queryKey), query),
          },
        ]),
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
      onBlur: () => offers.put(null),
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
  // Before anything else can happen: the command that focuses waits for a frame, and a key that falls into it is lost.
  useLayoutEffect(() => {
    const first = takeFirstWords(textId);
    if (first === null || !editable) return;
    const chain = editor.chain().setTextSelection(editor.state.doc.content.size);
    if (canTypeAgain(first.typed)) {
      chain.run();
      typeAgain(editor.view, first.typed);
    } else {
      const lines = first.typed.split('\n').map((text) => ({
        type: 'paragraph',
        ...(text === '' ? {} : { content: [{ type: 'text', text }] }),
      }));
      chain.insertContent(lines).run();
    }
    // Whoever has left the field meanwhile is elsewhere by now.
    if (first.focused) editor.view.focus();
  }, [editor, editable, textId]);
  // A picture that is chosen is taken for a place in words when the editor is taken down, which complains that it is none.
  useLayoutEffect(() => () => leavePicture(editor), [editor]);
  return (
    <div className="grid min-w-0 grid-cols-1">
      <div className="min-w-0 rounded-control border border-control-border bg-control has-[.written:focus-visible]:outline-2 has-[.written:focus-visible]:outline-ring">
        {editable ? <Toolbar editor={editor} onLink={() => setLinking(true)} onPicture={pick} /> : null}
        {isLinking ? <LinkField editor={editor} onDone={() => setLinking(false)} /> : null}
        <EditorContent editor={editor} />
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        aria-label="Pictures"
        accept={PICTURE_TYPES.join(',')}
        onChange={(event) => {
          void putPictures(editor, [...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <SuggestionList offers={offers} editor={editor} />
      <WritingStateLine state={state} />
    </div>
  );
}
