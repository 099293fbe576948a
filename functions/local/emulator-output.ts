const FUNCTION_LOG = /^> {2}/;
const CHATTER = [
  /^\s*$/,
  /^(i|✔) /,
  /^[┌├└│]/,
  /^\s+(Emulator Hub|Other reserved ports)/,
  /^Issues\? Report them/,
  // The hosting emulator, of each request to a function, whose own line follows.
  /^\[hosting\] Rewriting /,
  // The emulator uses the host's Node, whatever firebase.json names. That is intended here.
  /Your requested "node" version/,
  /The Emulator UI is not starting/,
];
const LAST_LINES = 15;

export const READY_LINE = /All emulators ready/;

/** The part of an emulator's line that a reader needs: function logs, warnings and errors. */
export function telling(line: string): string | undefined {
  if (CHATTER.some((pattern) => pattern.test(line))) return undefined;
  return line.replace(FUNCTION_LOG, '');
}

/** Keeps the last relevant lines, to explain an unexpected end. */
export class LastLines {
  readonly #lines: string[] = [];

  add(line: string): void {
    this.#lines.push(line);
    if (this.#lines.length > LAST_LINES) this.#lines.shift();
  }

  explain(): string {
    if (this.#lines.length === 0) return '';
    return ['', 'Its last lines:', ...this.#lines].join('\n  ');
  }
}
