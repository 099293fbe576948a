const TICK_MS = 1000;
const PLAIN_TICK_MS = 10_000;

/** Shows each step of a start with its duration: in place on a terminal, line by line elsewhere. */
export class Progress {
  readonly #live: boolean;
  #openLine = false;
  #silent = false;

  constructor(live: boolean) {
    this.#live = live;
  }

  async step<T>(label: string, work: () => Promise<T>): Promise<T> {
    const startedMs = performance.now();
    const seconds = () => (performance.now() - startedMs) / 1000;
    this.#show(`${label} ...`);
    const ticker = setInterval(
      () => {
        this.#show(`${label} ... ${Math.round(seconds())} s`);
      },
      this.#live ? TICK_MS : PLAIN_TICK_MS,
    );
    try {
      const result = await work();
      this.#show(`${label} ... ${seconds().toFixed(1)} s`);
      return result;
    } finally {
      clearInterval(ticker);
      this.#endLine();
    }
  }

  /** For a stop during a step. */
  silence(): void {
    this.#endLine();
    this.#silent = true;
  }

  #endLine(): void {
    if (this.#openLine) process.stdout.write('\n');
    this.#openLine = false;
  }

  #show(text: string): void {
    if (this.#silent) return;
    process.stdout.write(this.#live ? `\r${text}` : `${text}\n`);
    this.#openLine = this.#live;
  }
}
