const PICTURE = /!\[(?:\\.|[^\]\\])*\]\((attachments\/[\w.-]+)\)/g;

/** The pictures that a text in Markdown shows, each once: where they lie among the files of whoever wrote it. */
export const picturesIn = (markdown: string): readonly string[] => [
  ...new Set([...markdown.matchAll(PICTURE)].flatMap(([, path]) => (path === undefined ? [] : [path]))),
];
