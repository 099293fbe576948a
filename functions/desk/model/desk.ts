import type { OperatorDesk } from './operation';
import type { TargetProject } from './project';

/** What an operation works with, from the command line or the console. */
export interface Desk extends OperatorDesk {
  readonly project: TargetProject;
  /** The current day in Thailand. */
  today(): string;
  /** The environment that holds keys to carriers, if it is not that of the process. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Says how far a long operation is, where somebody waits for it at a terminal. */
  progress?(text: string): void;
}

/** The same desk, on which nothing is changed if it is dry. */
export const withDryRun = (desk: Desk, dryRun: boolean): Desk => ({
  project: desk.project,
  db: desk.db,
  operator: { ...desk.operator, dryRun },
  today: () => desk.today(),
});
