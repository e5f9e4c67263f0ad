import { use, useDeferredValue, useMemo } from 'react';
import { keptStudy } from './kept/kept-studies.ts';
import type { Found, StudyName, StudyOf } from './studies.ts';
import { useAnswerer } from './use-answer.ts';

/** What a study of the journal finds; the former finding stays until the next is there. */
export function useStudy<Name extends StudyName>(
  study: StudyOf<Name>,
): { readonly found: Found<Name>; readonly isOld: boolean } {
  const answerer = useAnswerer();
  const text = JSON.stringify(study);
  // Deferred with the journal: a trade that comes in leaves what was found of the journal before it until then.
  const now = useMemo(() => ({ answerer, text }), [answerer, text]);
  const shown = useDeferredValue(now);
  // A study is answered by its own name.
  return { found: use(keptStudy(shown.answerer, shown.text)) as Found<Name>, isOld: shown !== now };
}
