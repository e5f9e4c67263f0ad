import type { Command } from '#web/lib/commands/command.ts';

let recent: readonly string[] = [];

/** What was done last in this visit, so that the palette can offer it first. */
export const recentCommands = {
  note(id: string): void {
    recent = [id, ...recent.filter((one) => one !== id)].slice(0, 5);
  },
  /** The same commands, those used last in front. */
  first(commands: readonly Command[]): readonly Command[] {
    const rank = (command: Command): number => {
      const place = recent.indexOf(command.id);
      return place < 0 ? recent.length : place;
    };
    return commands.toSorted((left, right) => rank(left) - rank(right));
  },
};
