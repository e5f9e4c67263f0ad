import './writing.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TemplateJson } from '@tapebook/contract';
import { parseDay } from '@tapebook/domain/time';
import type { Editor } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import { NodeSelection, Selection } from '@tiptap/pm/state';
import { useEditor, useEditorState } from '@tiptap/react';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { templatesQuery } from '#web/lib/entries/entries-queries.ts';
import { todayIn, todayOf } from '#web/lib/filters/date-range.ts';
import { appDataQuery } from '#web/lib/journal-data/app-data-query.ts';
import { useCommitted } from '#web/lib/loading/use-committed.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import type { TextSession } from '#web/lib/writing/text-session.ts';
import { useText, useWritingState } from '#web/lib/writing/use-text.ts';
import { cleanPasted } from './clean-pasted.ts';
import { EditorFrame } from './editor-frame.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { takeFirstWords } from './first-words.ts';
import { Offers, type SuggestedItem } from './suggestions.ts';
import { templateItems } from './template-items.ts';
import { canTypeAgain, typeAgain } from './type-again.ts';
import { writingExtensions } from './writing-extensions.ts';
import { WritingStateLine } from './writing-state-line.tsx';
import type { WrittenTextProps } from './written-text-props.ts';

/** The editor itself, in a chunk of its own. */
export default function WritingEditor(props: WrittenTextProps): ReactNode {
  const { textId, of, onStateChange } = props;
  const session = useText(textId, of);
  const state = useWritingState(session);
  useEffect(() => onStateChange?.(state), [onStateChange, state]);
  const isCommitted = useCommitted();
  if (session === null || state.kind === 'opening' || !isCommitted) return <EditorSkeleton {...props} />;
  return <OpenEditor key={textId} {...props} session={session} />;
}

/** Puts the cursor into the words nearest to what is chosen as a whole. */
function leavePicture({ isDestroyed, state, view }: Editor): void {
  if (isDestroyed || !(state.selection instanceof NodeSelection)) return;
  const { $from, $to } = state.selection;
  const words = Selection.findFrom($to, 1, true) ?? Selection.findFrom($from, -1, true);
  if (words !== null) view.dispatch(state.tr.setSelection(words));
}

const NO_TEMPLATES: readonly TemplateJson[] = [];

/** Templates that fit a word after `/`, and those that the menu has. */
function useTemplates({ of, editable }: { readonly of: WrittenTextProps['of']; readonly editable: boolean }) {
  const queries = useQueryClient();
  const { data: templates = NO_TEMPLATES } = useQuery({ ...templatesQuery(), enabled: editable });
  const latest = useRef(templates);
  useEffect(() => {
    latest.current = templates;
  });
  const [kind, id] = [of?.kind, of?.id];
  const fitting = useCallback(
    (known: readonly TemplateJson[], query: string): readonly SuggestedItem[] => {
      const trading = queries.getQueryData(settingsQuery().queryKey)?.trading;
      return templateItems(
        {
          templates: known,
          table: queries.getQueryData(appDataQuery().queryKey)?.table,
          // Sunday is 0 in the settings and 7 in ISO.
          weekStart: trading?.weekStart || 7,
          today: parseDay(trading === undefined ? todayIn(null) : todayOf(trading)) ?? 0,
        },
        kind === undefined || id === undefined ? null : { kind, id },
        query,
      );
    },
    [queries, kind, id],
  );
  return {
    templatesFor: (query: string) => fitting(latest.current, query),
    ofMenu: useMemo(() => fitting(templates, ''), [fitting, templates]),
  };
}

function OpenEditor({
  session,
  textId,
  of,
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
  const isFrozen = session.frozenAt !== null;
  const editable = !readOnly && !isFrozen;
  const { templatesFor, ofMenu } = useTemplates({ of, editable });
  const editor = useEditor(
    {
      extensions: [
        Collaboration.configure({ document: session.state, field: 'default' }),
        ...writingExtensions({
          ...{ offers, queries, placeholder, templatesFor },
          pick: () => picker.current?.click(),
          onLink: () => setLinking(true),
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
  const isBlank = useEditorState({ editor, selector: ({ editor: at }) => at.isEmpty });
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
      <EditorFrame
        {...{ editor, editable, offers, picker, isLinking }}
        onLinking={setLinking}
        templates={ofMenu}
      />
      <WritingStateLine state={state} isBlank={isBlank} />
    </div>
  );
}
