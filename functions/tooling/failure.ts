/** A condition the person at the terminal can put right: shown as its sentence, without a stack. */
export class Failure extends Error {
  constructor(
    message: string,
    readonly exitCode: 1 | 2 = 1,
  ) {
    super(message);
  }
}

export function usageFailure(sentence: string): Failure {
  return new Failure(`${sentence} See "npm start -- --help".`, 2);
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
