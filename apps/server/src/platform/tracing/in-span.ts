import { currentTrace, inTrace } from '../trace.ts';

/** Does a piece of the work that is traced as a span of its own; as it is where nothing is traced. */
export async function inSpan<T>(name: string, work: () => Promise<T>): Promise<T> {
  const around = currentTrace();
  const span = around?.span?.begin(name);
  if (around === undefined || span === undefined) return work();
  try {
    return await inTrace({ ...around, span }, work);
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}
