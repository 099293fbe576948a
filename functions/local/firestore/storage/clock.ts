/** Times in microseconds since 1970 that never go back, even if the clock they are taken from does. */
export class Clock {
  private lastMicros = 0;

  /** `nowMs` tells the time in milliseconds since 1970. */
  constructor(private readonly nowMs: () => number) {}

  /** Not before any time issued so far; every later tick is after it. */
  now(): number {
    this.advanceTo(this.micros());
    return this.lastMicros;
  }

  /** After every time issued so far. */
  tick(): number {
    this.lastMicros = Math.max(this.micros(), this.lastMicros + 1);
    return this.lastMicros;
  }

  /** Never ticks at or before a time that an earlier run issued. */
  advanceTo(micros: number): void {
    this.lastMicros = Math.max(this.lastMicros, micros);
  }

  private micros(): number {
    return Math.floor(this.nowMs() * 1000);
  }
}
