/** What a command reads from and writes to, so that a test can stand in for a terminal. */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>;
  now(): Date;
  out(text: string): void;
  err(text: string): void;
  /** Undefined where nobody can answer. */
  ask(question: string): Promise<string | undefined>;
}
