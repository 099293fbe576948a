import type { Fault } from '../../src/errors/fault';

/** What a command prints: for scripts, and for people. */
export interface CommandOutput {
  readonly json: unknown;
  readonly text: string;
  /** What was done but may not be intended. */
  readonly warnings?: readonly (string | Fault)[];
  /** What a write leaves as it is, such as `2 hubs`; a dry run says so. */
  readonly unchanged?: string;
  /** Told in place of the text where a write had nothing to change. */
  readonly alreadySo?: string;
  /** Thrown once the output is printed: it decides the exit code. */
  readonly failure?: Error;
}
