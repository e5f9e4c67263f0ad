/**
 * The name of the script that this page was loaded with: it changes with whatever the app is made of. What one release
 * keeps is not read by another, whose answers may have another form.
 */
export const release = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
