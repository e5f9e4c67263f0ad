import { useEffect } from 'react';

interface Pasted {
  readonly onFiles: (files: readonly File[]) => void;
  readonly onText: (text: string) => void;
}

/** Fields keep what is pasted into them, and so does what stands over the page. */
const takesItself = (target: EventTarget | null): boolean =>
  document.querySelector('[role="dialog"]') !== null ||
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input:not([type="file"]),textarea,select') !== null));

/** Takes files and tables that are pasted onto the page: rows copied out of a spreadsheet, mostly. */
export function usePaste({ onFiles, onText }: Pasted): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      if (event.defaultPrevented || takesItself(event.target)) return;
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (files.length > 0) onFiles(files);
      // A word that was copied by chance is no table.
      else if (text.trim().includes('\n')) onText(text);
      else return;
      event.preventDefault();
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, [onFiles, onText]);
}
