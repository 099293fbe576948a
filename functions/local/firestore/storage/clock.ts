/** Times in microseconds since 1970 that never go back, even if the machine's clock does. */
export class Clock {
  private lastMicros = 0;

  /** Not before any time given out so far; every later tick is after it. */
  now(): number {
    this.advanceTo(Date.now() * 1000);
    return this.lastMicros;
  }

  /** After every time given out so far. */
  tick(): number {
    this.lastMicros = Math.max(Date.now() * 1000, this.lastMicros + 1);
    return this.lastMicros;
  }

  /** Never tick at or before a time that an earlier run has given out. */
  advanceTo(micros: number): void {
    this.lastMicros = Math.max(this.lastMicros, micros);
  }
}
