import { rewrittenState } from '#server/features/texts/index.ts';
import { doesNotFit } from '../archive/archive-problems.ts';

const bytesOf = (hex: string): Buffer => Buffer.from(hex.replace(/^\\x/, ''), 'hex');

/**
 * A row of a text in which ids were renamed. Its document says them; its state, of which the document is made anew with
 * the next key that is pressed, holds them in its bytes.
 */
export async function withRenamedState(before: string, after: string): Promise<string> {
  try {
    const { state, document } = JSON.parse(before);
    const row = JSON.parse(after);
    const renamed = await rewrittenState(bytesOf(state), document, row.document);
    return JSON.stringify({ ...row, state: `\\x${Buffer.from(renamed).toString('hex')}` });
  } catch (error) {
    throw doesNotFit('texts', error);
  }
}
