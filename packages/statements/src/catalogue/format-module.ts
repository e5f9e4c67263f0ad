/** Brings the file of a format: what it exports, by name. */
export type FormatModule = () => Promise<Readonly<Record<string, unknown>>>;
