import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import {
  Bold,
  ImagePlus,
  Italic,
  Link,
  List,
  ListChecks,
  Plus,
  Redo2,
  Strikethrough,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../forms/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../overlays/menu.tsx';
import { INSERTIONS } from './insertions.ts';
import type { SuggestedItem } from './suggestions.ts';
import { WritingKeys } from './writing-keys.tsx';

interface ToolbarProps {
  readonly editor: Editor;
  readonly templates: readonly SuggestedItem[];
  readonly onLink: () => void;
  /** `null`: none can be put in. */
  readonly onPicture: (() => void) | null;
}

/** The formats that are used most, and all that can be put in. Keys do the same; a phone has only this. */
export function Toolbar({ editor, templates, onLink, onPicture }: ToolbarProps): ReactNode {
  const active = useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      bold: at.isActive('bold'),
      italic: at.isActive('italic'),
      strike: at.isActive('strike'),
      list: at.isActive('bulletList'),
      checks: at.isActive('taskList'),
      link: at.isActive('link'),
    }),
  });
  const run = (): ReturnType<Editor['chain']> => editor.chain().focus();
  return (
    <div
      role="toolbar"
      aria-label="Format"
      className="scrollbar-none sticky top-0 z-10 flex items-center gap-0.5 overflow-x-auto rounded-t-control max-md:gap-0 max-md:[&_button]:w-7.25 border-b border-border bg-control px-1 py-0.5 print:hidden"
      // The text keeps its selection and, on a phone, the keyboard.
      onPointerDown={(event) => {
        if (event.target instanceof Element && event.target.closest('[aria-haspopup]') === null)
          event.preventDefault();
      }}
    >
      <IconButton
        label="Bold"
        keys="Ctrl B"
        icon={<Bold aria-hidden="true" />}
        aria-pressed={active.bold}
        onClick={() => run().toggleBold().run()}
      />
      <IconButton
        label="Italic"
        keys="Ctrl I"
        icon={<Italic aria-hidden="true" />}
        aria-pressed={active.italic}
        onClick={() => run().toggleItalic().run()}
      />
      <IconButton
        label="Strikethrough"
        icon={<Strikethrough aria-hidden="true" />}
        aria-pressed={active.strike}
        onClick={() => run().toggleStrike().run()}
      />
      <IconButton
        label="List"
        icon={<List aria-hidden="true" />}
        aria-pressed={active.list}
        onClick={() => run().toggleBulletList().run()}
      />
      <IconButton
        label="Check list"
        icon={<ListChecks aria-hidden="true" />}
        aria-pressed={active.checks}
        onClick={() => run().toggleTaskList().run()}
      />
      <IconButton
        label="Link"
        keys="Ctrl K"
        icon={<Link aria-hidden="true" />}
        aria-pressed={active.link}
        onClick={onLink}
      />
      {onPicture === null ? null : (
        <IconButton label="Picture" icon={<ImagePlus aria-hidden="true" />} onClick={onPicture} />
      )}
      <Menu
        trigger={<IconButton label="Insert" keys="/" icon={<Plus aria-hidden="true" />} />}
        finalFocus={() => editor.view.dom}
      >
        {INSERTIONS.map(({ id, title, keys, icon: Icon, insert }) => (
          <MenuItem
            key={id}
            icon={<Icon aria-hidden="true" />}
            aside={<span className="text-12 text-muted">{keys}</span>}
            onSelect={() => insert(run()).run()}
          >
            {title}
          </MenuItem>
        ))}
        {templates.length === 0 ? null : <MenuSeparator />}
        {templates.map(({ id, title, aside, icon: Icon, apply }) => (
          <MenuItem
            key={id}
            icon={<Icon aria-hidden="true" />}
            aside={<span className="text-12 text-muted">{aside}</span>}
            onSelect={() => {
              const { to } = editor.state.selection;
              apply(editor, { from: to, to });
            }}
          >
            {title}
          </MenuItem>
        ))}
      </Menu>
      <span className="flex-1" />
      <WritingKeys />
      {/* In reach also where the formats scroll, as on a phone. */}
      <span className="-right-1 -mr-1 flex shrink-0 gap-0.5 bg-control pr-1 max-md:sticky max-md:gap-0">
        <IconButton
          label="Undo"
          keys="Ctrl Z"
          icon={<Undo2 aria-hidden="true" />}
          onClick={() => run().undo().run()}
        />
        <IconButton
          label="Redo"
          keys="Ctrl Y"
          icon={<Redo2 aria-hidden="true" />}
          onClick={() => run().redo().run()}
        />
      </span>
    </div>
  );
}
