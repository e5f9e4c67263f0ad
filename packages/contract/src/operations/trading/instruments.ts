import * as z from 'zod/mini';
import { operation } from '../../operation.ts';
import { instrumentChange, knownInstrument } from '../../schemas/trading/known-instrument.ts';
import { label, page } from '../../schemas/values/inputs.ts';
import { nextCursor, uuid } from '../../schemas/values/scalars.ts';

export const listInstruments = operation({
  id: 'listInstruments',
  method: 'GET',
  path: '/v2/instruments',
  noun: 'instruments',
  summary: 'Instruments of the journal by symbol; those that wait for their contract size on demand',
  query: z.object({
    ...page,
    multiplier: z.optional(z.enum(['known', 'unknown'])),
    symbol: z.optional(label(80)),
  }),
  answer: z.object({ instruments: z.array(knownInstrument), nextCursor }),
});

export const changeInstrument = operation({
  id: 'changeInstrument',
  method: 'PATCH',
  path: '/v2/instruments/{id}',
  noun: 'instruments',
  summary: 'Says what one point of an instrument is worth, and rebuilds the trades that it touches',
  params: z.object({ id: uuid }),
  body: instrumentChange,
  answer: z.object({ instrument: knownInstrument }),
  problems: ['not-found', 'invalid-content'],
});
