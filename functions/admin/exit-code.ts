/** What the tool ends with: stable, for scripts. */
export const EXIT = {
  done: 0,
  failed: 1,
  usage: 2,
  refused: 3,
  notConfirmed: 4,
} as const;

export const EXIT_HELP = `Exit codes:
  0  done
  1  failed: the database, a file or the network did not answer as it should
  2  the command line makes no sense
  3  refused by a rule, such as a card with faults, an account that is not there or a document
     that is malformed
  4  not confirmed: a write to production was not answered with the project's name`;

/** A command line that parses and still makes no sense. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export class NotConfirmed extends Error {
  override readonly name = 'NotConfirmed';
}
