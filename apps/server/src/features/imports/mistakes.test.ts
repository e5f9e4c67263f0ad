import { mistakesIn } from '@tapebook/testing';
import { describe, it } from 'vitest';
import { openAppServer } from '../../testing/app-server.ts';
import { KeptJournal } from '../../testing/mistakes/kept-journal.ts';

const server = await openAppServer();

describe('what other journals get wrong, told and imported over HTTP', () => {
  it.each(mistakesIn('journal'))('%s', async (_name, mistake) => {
    await new KeptJournal(await server.newUser(), mistake).keep();
  });
});
