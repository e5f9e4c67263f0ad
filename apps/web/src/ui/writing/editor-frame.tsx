import { type Editor, EditorContent } from '@tiptap/react';
import type { ReactNode, RefObject } from 'react';
import { PICTURE_TYPES } from '#web/lib/writing/picture-files.ts';
import { LinkField } from './link-field.tsx';
import { putPictures } from './put-pictures.ts';
import { SuggestionList } from './suggestion-list.tsx';
import type { Offers, SuggestedItem } from './suggestions.ts';
import { Toolbar } from './toolbar.tsx';

interface EditorFrameProps {
  readonly editor: Editor;
  readonly editable: boolean;
  readonly offers: Offers;
  /** Takes pictures from files; clicked where one is to be chosen. */
  readonly picker: RefObject<HTMLInputElement | null>;
  /** Whether pictures can be put in. */
  readonly withPictures?: boolean;
  readonly isLinking: boolean;
  readonly onLinking: (isLinking: boolean) => void;
  readonly templates: readonly SuggestedItem[];
}

/** A text with its formats above it, and with what is offered while a word is typed. */
export function EditorFrame({
  editor,
  editable,
  offers,
  picker,
  withPictures = true,
  isLinking,
  onLinking,
  templates,
}: EditorFrameProps): ReactNode {
  return (
    <>
      <div className="min-w-0 rounded-control border border-control-border bg-control print:border-0 has-[.written:focus-visible]:outline-2 has-[.written:focus-visible]:outline-ring">
        {editable ? (
          <Toolbar
            editor={editor}
            templates={templates}
            onLink={() => onLinking(true)}
            onPicture={withPictures ? () => picker.current?.click() : null}
          />
        ) : null}
        {isLinking ? <LinkField editor={editor} onDone={() => onLinking(false)} /> : null}
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
    </>
  );
}
