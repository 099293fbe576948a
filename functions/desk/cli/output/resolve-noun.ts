import type { Command } from 'commander';

import { NOUNS } from '../../verbs';

/** The command of a noun, which is added if it is not there. */
export const resolveNoun = (
  program: Command,
  nouns: readonly string[],
  isHidden = false,
): Command =>
  nouns.reduce(
    (above, noun) =>
      above.commands.find((command) => command.name() === noun) ??
      above.command(noun, { hidden: isHidden }).description(NOUNS[noun] ?? ''),
    program,
  );
