import { RowProblem } from '../../layouts/row-problem.ts';
import type { StatementWriter } from '../../outputs/statement-writer.ts';
import type { FormatReading } from '../../recognition/statement-format.ts';
import type { AwardEvent } from './award-event.ts';
import { AwardIndex } from './award-index.ts';
import { AwardWriter } from './write-award.ts';

/** Tells all events of a file, which is one person's awards and so is held as a whole. */
export function writeAwards(events: readonly AwardEvent[], writer: StatementWriter): FormatReading {
  const index = new AwardIndex();
  const times = events.flatMap((event) => timeOf(event, index));
  const [first] = times;
  const last = times.at(-1);
  writer.newestFirst = first !== undefined && last !== undefined && first > last;
  const awards = new AwardWriter(writer, index);
  for (const event of events) awards.event(event);
  return {};
}

/** What the index takes of an event; one that cannot be read is rejected when it is told. */
function timeOf(event: AwardEvent, index: AwardIndex): number[] {
  try {
    index.add(event);
    return [event.time.writtenMillis];
  } catch (error) {
    if (error instanceof RowProblem) return [];
    throw error;
  }
}
