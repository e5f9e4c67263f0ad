const LONGEST = 120;

/**
 * A name that a person chose, as a name within an archive: no path, nothing hidden, nothing that a system refuses.
 *
 * @example safeName('../Fills: March.csv') // '_Fills_ March.csv'
 */
export const safeName = (name: string): string =>
  name
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not stand in a name
    .replaceAll(/[\u0000-\u001F\u007F<>:"|?*]/g, '_')
    .replaceAll(/(\.\.)?[/\\]+/g, '_')
    .replace(/^\.+/, '')
    .slice(-LONGEST) || '_';
