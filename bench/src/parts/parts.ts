import { analyticsPart } from './analytics.ts';
import { appDataPart } from './app-data.ts';
import { archivePart } from './archive.ts';
import { connectionsPart } from './connections.ts';
import { domainPart } from './domain.ts';
import { identityPart } from './identity.ts';
import { importsPart } from './imports.ts';
import { insightsPart } from './insights.ts';
import { ledgerPart } from './ledger.ts';
import { markingPart } from './marking.ts';
import { pagesPart } from './pages.ts';
import { parsingPart } from './parsing.ts';
import type { Part } from './part.ts';
import { peersPart } from './peers.ts';
import { recognitionPart } from './recognition.ts';
import { scalePart } from './scale.ts';
import { sizingPart } from './sizing.ts';
import { startPart } from './start.ts';
import { storagePart } from './storage.ts';
import { uploadsPart } from './uploads.ts';
import { writingPart } from './writing.ts';

/** In the order in which they run: imports before what only reads, for the memory they are held to. */
export const PARTS: readonly Part[] = [
  startPart,
  identityPart,
  storagePart,
  importsPart,
  uploadsPart,
  connectionsPart,
  appDataPart,
  archivePart,
  pagesPart,
  writingPart,
  markingPart,
  ledgerPart,
  domainPart,
  analyticsPart,
  peersPart,
  insightsPart,
  recognitionPart,
  parsingPart,
  scalePart,
  sizingPart,
];
