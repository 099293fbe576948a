/** Times in microseconds since 1970 that never go back, even if the machine's clock does. */
export class Clock {
  private lastMicros = 0;

  /** Not before any time issued so far; every later tick is after it. */
  now(): number {
    this.advanceTo(Date.now() * 1000);
    return this.lastMicros;
  }

  /** After every time issued so far. */
  tick(): number {
    this.lastMicros = Math.max(Date.now() * 1000, this.lastMicros + 1);
    return this.lastMicros;
  }

  /** Never ticks at or before a time that an earlier run issued. */
  advanceTo(micros: number): void {
    this.lastMicros = Math.max(this.lastMicros, micros);
  }
}
