const FUNCTION_LOG = /^> {2}/;
const CHATTER = [
  /^\s*$/,
  /^(i|✔) /,
  /^[┌├└│]/,
  /^\s+(Emulator Hub|Other reserved ports)/,
  /^Issues\? Report them/,
  // The host's Node is used whatever version firebase.json names, which is what is wanted here.
  /Your requested "node" version/,
  /The Emulator UI is not starting/,
];
const LAST_LINES = 15;

export const READY_LINE = /All emulators ready/;

/** What of the emulator's output a reader needs: what functions log, warnings and errors. */
export function telling(line: string): string | undefined {
  if (CHATTER.some((pattern) => pattern.test(line))) return undefined;
  return line.replace(FUNCTION_LOG, '');
}

/** Remembers the last telling lines, to explain an end that nobody asked for. */
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
