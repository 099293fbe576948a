import type { OperatorDesk } from './operation';
import type { TargetProject } from './project';

/** What an operation works with, from the command line or the console. */
export interface Desk extends OperatorDesk {
  readonly project: TargetProject;
  /** The current day in Thailand. */
  today(): string;
}
