import { use, useDeferredValue, useMemo } from 'react';
import type { Answerer } from './open-journal.ts';
import type { Found, Study, StudyName, StudyOf } from './studies.ts';
import { useAnswerer } from './use-answer.ts';

const kept = new WeakMap<Answerer, { readonly text: string; readonly found: Promise<Found> }[]>();
const MOST_KEPT = 16;

/** The same promise for the same study, so that a page that is drawn again does not wait again. */
function found(answerer: Answerer, text: string): Promise<Found> {
  const list = kept.get(answerer) ?? [];
  kept.set(answerer, list);
  const known = list.find((one) => one.text === text);
  if (known !== undefined) return known.found;
  const study = answerer.study(JSON.parse(text) as Study);
  list.push({ text, found: study });
  if (list.length > MOST_KEPT) list.shift();
  return study;
}

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
  return { found: use(found(shown.answerer, shown.text)) as Found<Name>, isOld: shown !== now };
}
