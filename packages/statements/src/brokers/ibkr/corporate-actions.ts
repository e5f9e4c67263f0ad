import type { FoundActivity, FoundFacts } from '../../outputs/found-activity.ts';
import type { StatementWriter } from '../../outputs/statement-writer.ts';
import { dropCancelled } from './cancelled-actions.ts';
import type { CorporateActionNames, CorporateActionRow } from './corporate-action-row.ts';
import { type CorporateEvent, eventOf } from './corporate-event.ts';
import { eventFacts } from './event-facts.ts';

/** Rows of one event: all that share account, instant and the description up to the row's own paper. */
function groupKey({ account, time, description }: CorporateActionRow): string {
  const ownPaper = description.lastIndexOf(' (');
  return `${account}|${time.occurredAt}|${ownPaper < 0 ? description : description.slice(0, ownPaper)}`;
}

/**
 * Writes what corporate actions mean for a position: splits, mergers, spin-offs, new names and the rest.
 * What is none that can be told gets a verdict that says what to do, and changes no position.
 */
export function writeCorporateActions(
  rows: readonly CorporateActionRow[],
  names: CorporateActionNames,
  writer: StatementWriter,
): void {
  const counting = dropCancelled(rows, writer);
  for (const group of Map.groupBy(counting, groupKey).values()) {
    const event = eventOf(group);
    if (event !== null) writeEvent(event, names, writer);
  }
}

function writeEvent(event: CorporateEvent, names: CorporateActionNames, writer: StatementWriter): void {
  const { rows } = event;
  const found = eventFacts(event, names);
  if (found === 'only-isin') {
    for (const { line } of rows)
      writer.ignore(line, 'statement-information', 'Only the ISIN of the paper changed.');
  } else if (found !== null) {
    write(found.row, rows, writer, found.facts);
  } else {
    for (const { line, description, quantity, symbol } of rows) {
      writer.reject(
        line,
        'unsupported-event',
        `Line ${line}: “${description}” is a corporate action that is not read yet. Enter what it did to your position by hand: ${quantity} ${symbol}.`,
      );
    }
  }
}

/** The event's facts at the row that bears them; its other rows say the same from the other side. */
function write(
  own: CorporateActionRow,
  rows: readonly CorporateActionRow[],
  writer: StatementWriter,
  facts: readonly FoundFacts[],
): void {
  const found = facts.map((each, index): FoundActivity => {
    const again = index === 0 ? '' : `/${index}`;
    return {
      account: own.account,
      line: own.line,
      time: own.time,
      content: `${own.content}${again}`,
      ...(own.externalId === undefined ? {} : { externalId: `${own.externalId}${again}` }),
      facts: each,
      feesStated: true,
    };
  });
  const [main, ...others] = found;
  if (main !== undefined) writer.activity(main, ...others);
  for (const row of rows) {
    if (row !== own) writer.ignore(row.line, 'listed-elsewhere');
  }
}
