import type { TargetProject } from './project';
import type { OperatorDesk } from './store/operation';

/** What an operation works with, from the command line or the console. */
export interface Desk extends OperatorDesk {
  readonly project: TargetProject;
  /** The current day in Thailand. */
  today(): string;
}
