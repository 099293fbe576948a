/** Scripts depend on these: never change one. */
export const EXIT = {
  done: 0,
  failed: 1,
  usage: 2,
  refused: 3,
  notConfirmed: 4,
} as const;

export const EXIT_HELP = `Exit codes:
  0  done
  1  failed: a problem with the database, a file or the network
  2  invalid command line
  3  refused by a rule, such as a card with faults or an unknown account, or because a document
     cannot be read
  4  not confirmed: a write to production needs the project id or --yes`;

/** A command line that parses but is not valid. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What a command line refuses or reports, as printed. */
export class FaultsFound extends Error {
  override readonly name = 'FaultsFound';
}

export class NotConfirmed extends Error {
  override readonly name = 'NotConfirmed';
}
