import type { Answerer } from '../open-journal.ts';
import type { Found, Study } from '../studies.ts';
import { keptOfEach } from './promises-kept.ts';

const studies = keptOfEach<Answerer, Found>();

/** @param text the study as JSON. */
export const keptStudy = (answerer: Answerer, text: string): Promise<Found> =>
  studies(answerer).get(text, () => answerer.study(JSON.parse(text) as Study));
