/** What a command reads from and writes to, so that tests need no terminal. */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>;
  now(): Date;
  out(text: string): void;
  err(text: string): void;
  /** Undefined without a terminal. */
  ask(question: string): Promise<string | undefined>;
}
