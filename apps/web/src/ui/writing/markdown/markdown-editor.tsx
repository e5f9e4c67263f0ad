import '../writing.css';
import { useQueryClient } from '@tanstack/react-query';
import { EMPTY_DOCUMENT, readDocument, type WrittenDocument } from '@tapebook/documents';
import { fromMarkdown, toMarkdown } from '@tapebook/documents/markdown';
import { type Editor, Extension } from '@tiptap/core';
import { UndoRedo } from '@tiptap/extensions';
import { useEditor } from '@tiptap/react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useCommitted } from '#web/lib/loading/use-committed.ts';
import { FieldContext, useFieldWiring } from '../../forms/field.tsx';
import { cleanPasted } from '../clean-pasted.ts';
import { EditorFrame } from '../editor-frame.tsx';
import { Offers } from '../suggestions.ts';
import { writingExtensions } from '../writing-extensions.ts';
import { keepNames } from './keep-names.ts';
import type { CarriedFocus, MarkdownFieldProps } from './markdown-field-props.ts';

/** As the editor takes it: it reads, and asks for arrays that it could write to. */
interface LooseDocument {
  readonly type: 'doc';
  readonly [name: string]: unknown;
}

/** More than a text can hold came from no editor of ours. */
function documentOf(markdown: string): WrittenDocument {
  try {
    return fromMarkdown(markdown);
  } catch {
    return EMPTY_DOCUMENT;
  }
}

const NO_TEMPLATES: readonly never[] = [];

/** Sends the form that a text is a part of, as in all fields of several lines. */
const sendKey = Extension.create({
  name: 'sendKey',
  // Before the break that it is without a form.
  priority: 1000,
  addKeyboardShortcuts() {
    return {
      'Mod-Enter': () => {
        const form = this.editor.view.dom.closest('form');
        form?.requestSubmit();
        return form !== null;
      },
    };
  },
});

interface MarkdownEditorProps extends MarkdownFieldProps {
  readonly focused: CarriedFocus;
}

/** The editor of a text that its form keeps, in a chunk of its own. */
export default function MarkdownEditor(props: MarkdownEditorProps): ReactNode {
  return useCommitted() ? <OpenEditor {...props} /> : null;
}

function OpenEditor({
  label,
  value,
  onChange,
  placeholder,
  compact = false,
  noPictures,
  focused,
}: MarkdownEditorProps): ReactNode {
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = useFieldWiring();
  const queries = useQueryClient();
  const [offers] = useState(() => new Offers());
  const [isLinking, setLinking] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const say = useRef(onChange);
  useEffect(() => {
    say.current = onChange;
  });
  const [begun] = useState(() => documentOf(value));
  const editor = useEditor(
    {
      extensions: [
        ...writingExtensions({
          ...{ offers, queries, placeholder },
          pick: noPictures === undefined ? () => picker.current?.click() : noPictures,
          onLink: () => setLinking(true),
          templatesFor: () => NO_TEMPLATES,
        }),
        UndoRedo,
        sendKey,
      ],
      content: { ...begun } as LooseDocument,
      injectCSS: false,
      onBlur: () => offers.put(null),
      onUpdate: ({ editor: { state } }) => {
        const { document } = readDocument(state.doc.toJSON());
        if (document !== undefined) say.current(keepNames(toMarkdown(document)));
      },
      editorProps: {
        transformPastedHTML: cleanPasted,
        handleDOMEvents: {
          // What is around the text decides what Esc leaves; the editor would take it for itself.
          keydown: (_view, { key }) => key === 'Escape' && offers.get() === null,
        },
        attributes: {
          ...(id === undefined ? {} : { id }),
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          class: compact ? 'written written-compact' : 'written',
        },
      },
    },
    [label],
  );
  useDescription(editor, describedBy, isInvalid);
  useLayoutEffect(() => {
    if (!focused.current) return;
    editor.commands.setTextSelection(editor.state.doc.content.size);
    editor.view.focus();
  }, [editor, focused]);
  return (
    <div
      className="grid min-w-0 grid-cols-1"
      // Enter in what a picture shows sends no form; heard on its way down, since the picture lets no key out.
      onKeyDownCapture={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
    >
      {/* Of the field is the text alone, not the inputs that stand in it. */}
      <FieldContext value={null}>
        <EditorFrame
          {...{ editor, offers, picker, isLinking }}
          withPictures={noPictures === undefined}
          editable
          onLinking={setLinking}
          templates={NO_TEMPLATES}
        />
      </FieldContext>
    </div>
  );
}

/** What the field around it says of it. */
function useDescription(editor: Editor, describedBy: string | undefined, isInvalid: true | undefined): void {
  useEffect(() => {
    const { dom } = editor.view;
    const say = (name: string, value: string | undefined): void =>
      value === undefined ? dom.removeAttribute(name) : dom.setAttribute(name, value);
    say('aria-invalid', isInvalid === true ? 'true' : undefined);
    say('aria-describedby', describedBy);
  }, [editor, describedBy, isInvalid]);
}
