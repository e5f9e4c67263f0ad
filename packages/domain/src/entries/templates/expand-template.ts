/** A template as far as others can name it. */
export interface NamedTemplate {
  readonly name: string;
  /** Markdown, in which `{{Other template}}` stands for the text of another one. */
  readonly markdown: string;
}

/** Words in braces that stand for something of the entry. */
export interface TemplateWords {
  readonly [word: string]: string;
}

const NAMES = /\{\{\s*([^{}]+?)\s*\}\}/g;

const same = (name: string): string => name.trim().toLowerCase();

/** The names that a template puts in braces, each once. */
export const namesIn = (markdown: string): string[] => [
  ...new Set([...markdown.matchAll(NAMES)].flatMap(([, name]) => (name === undefined ? [] : [name]))),
];

/**
 * The way from a template back to itself, by names, as it would be written; `null` where there is none.
 *
 * @example [{ name: 'A', markdown: '{{B}}' }, { name: 'B', markdown: '{{A}}' }] // ['A', 'B', 'A']
 */
export function templateLoop(
  templates: readonly NamedTemplate[],
  start: NamedTemplate,
): readonly string[] | null {
  const byName = new Map(templates.map((one) => [same(one.name), one]));
  byName.set(same(start.name), start);
  const seen = new Set<string>();
  const walk = (template: NamedTemplate, way: readonly string[]): readonly string[] | null => {
    for (const name of namesIn(template.markdown)) {
      if (same(name) === same(start.name)) return [...way, start.name];
      const next = byName.get(same(name));
      if (next === undefined || seen.has(same(name))) continue;
      seen.add(same(name));
      const found = walk(next, [...way, next.name]);
      if (found !== null) return found;
    }
    return null;
  };
  return walk(start, [start.name]);
}

/**
 * The text of a template with what it names put in its place: other templates, and words such as the day. What is
 * called by no name that there is stays as it was written.
 */
export function expandTemplate(
  template: NamedTemplate,
  templates: readonly NamedTemplate[],
  words: TemplateWords,
): string {
  const byName = new Map(templates.map((one) => [same(one.name), one]));
  const byWord = new Map(Object.entries(words).map(([word, text]) => [same(word), text]));
  const expand = ({ markdown }: NamedTemplate, within: ReadonlySet<string>): string =>
    markdown.replace(NAMES, (written: string, name: string) => {
      const key = same(name);
      const word = byWord.get(key);
      if (word !== undefined) return word;
      const other = byName.get(key);
      // One that was kept before loops were refused ends where it would begin anew.
      if (other === undefined || within.has(key)) return other === undefined ? written : '';
      return expand(other, new Set([...within, key])).trim();
    });
  return expand(template, new Set([same(template.name)]));
}

/** A template's text after another one, which it names, got another name. */
export const withRenamed = (markdown: string, from: string, to: string): string =>
  markdown.replace(NAMES, (written: string, name: string) =>
    same(name) === same(from) ? `{{${to}}}` : written,
  );
