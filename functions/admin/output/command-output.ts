import type { Fault } from '../../src/errors/fault';

/** What a command prints: for scripts, and for people. */
export interface CommandOutput {
  readonly json: unknown;
  readonly text: string;
  /** What was done but may not be intended. */
  readonly warnings?: readonly (Fault | string)[];
  /** What a write leaves as it is, such as `2 hubs`; a dry run says so. */
  readonly unchanged?: string;
  /** Printed instead of the text if a write had nothing to change. */
  readonly alreadySo?: string;
  /** Thrown once the output is printed: it decides the exit code. */
  readonly failure?: Error;
}
