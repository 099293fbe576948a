/** What a run of kills has covered. */
export class Tally {
  kills = 0;
  killedAtStart = 0;
  commits = 0;
  batchWrites = 0;
  transfers = 0;
  abortedTransfers = 0;
  refused = 0;
  recursiveDeletes = 0;
  /** Commits that were not answered, and found applied or not after the restart. */
  unansweredApplied = 0;
  unansweredLost = 0;
  /** Starts on a log whose end was cut off. */
  cuts = 0;
  records = 0;
  logBytes = 0;
}
