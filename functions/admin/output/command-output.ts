/** What a command prints: for scripts, and for people. */
export interface CommandOutput {
  readonly json: unknown;
  readonly text: string;
  /** What was done but may not be intended. */
  readonly warnings?: readonly string[];
  /** Thrown once the output is printed: it decides the exit code. */
  readonly failure?: Error;
}
