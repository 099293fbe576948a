/** What somebody did to a line, or a note gave it. */
export interface PlainEvent {
  readonly kind:
    | 'claim'
    | 'hand'
    | 'note'
    | 'refused'
    | 'accepted'
    | 'written_off'
    | 'rest'
    | 'looked';
  satang: number;
  claimed: number;
  /** The claim that a credit made too. */
  readonly made?: PlainEvent | undefined;
  counts: boolean;
  /** What it took back, which counts again when it is taken back itself. */
  readonly back: readonly PlainEvent[];
  readonly note?: string;
}

const ANSWERS = ['refused', 'accepted', 'written_off', 'rest', 'looked'];

/**
 * One line's claims as an accountant keeps them on paper: what is due, and what happened, one after the
 * other. It knows one amount a line, and nothing of how the desk keeps its own.
 */
export class PlainLine {
  events: PlainEvent[] = [];
  /** How often somebody decided. */
  decisions = 0;
  /** When something first happened to it. */
  began = Infinity;

  due = 0;
  billed = 0;
  /** Whether the shipment is known: another cause is another claim. */
  isKnown = true;

  private sum(of: (one: PlainEvent) => number): number {
    return this.events.reduce((total, one) => (one.counts ? total + of(one) : total), 0);
  }
  private alive(...kinds: string[]): PlainEvent[] {
    return this.events.filter(({ kind, counts }) => counts && kinds.includes(kind));
  }
  private sumOf(kind: string): number {
    return this.alive(kind).reduce((sum, { satang }) => sum + satang, 0);
  }
  get claimed(): number {
    return this.sum(({ claimed }) => claimed);
  }
  get credited(): number {
    return this.sum(({ kind, satang }) => (kind === 'hand' || kind === 'note' ? satang : 0));
  }
  get open(): number {
    const closed = this.alive('refused', 'accepted', 'written_off');
    const answered = this.claimed === 0 ? [] : closed;
    return answered.reduce(
      (left, { satang }) => Math.max(0, left - satang),
      Math.max(0, this.claimed - this.credited),
    );
  }
  get over(): number {
    return Math.max(
      0,
      this.credited - this.claimed - this.sum((one) => (one.kind === 'looked' ? one.satang : 0)),
    );
  }
  get state(): string {
    if (this.open > 0) return 'disputed';
    const last = this.events.findLast(({ kind, counts }) => counts && kind !== 'claim')?.kind;
    if (last === 'hand' || last === 'note') return 'credited';
    return last === 'looked' || last === 'rest' ? 'accepted' : (last ?? 'open');
  }

  private add(at: number, own: Partial<PlainEvent> & Pick<PlainEvent, 'kind'>): true {
    for (const one of own.back ?? []) one.counts = false;
    this.decisions += own.kind === 'note' ? 0 : 1;
    this.events.push({ satang: 0, claimed: 0, counts: true, back: [], ...own });
    this.began = Math.min(this.began, at);
    return true;
  }

  /** Each returns whether there was anything to decide. */
  dispute(at: number): boolean {
    const claimed = Math.max(0, this.due - this.claimed);
    if (claimed === 0 && this.claimed === 0) return false;
    const isMore = claimed > 0 && this.claimed > 0;
    const answers = isMore ? this.alive('rest') : this.alive(...ANSWERS);
    const isLeft = claimed > 0 || this.openWithout(answers) > 0;
    const back = isLeft ? answers : [...answers, ...this.alive('hand')];
    return claimed + back.length > 0 && this.add(at, { kind: 'claim', claimed, back });
  }
  private openWithout(some: readonly PlainEvent[]): number {
    for (const one of some) one.counts = false;
    const { open } = this;
    for (const one of some) one.counts = true;
    return open;
  }
  credit(at: number, given: number | undefined): boolean {
    const isNew = this.claimed === 0;
    const claimed = isNew ? Math.max(0, this.due) : 0;
    const back = isNew ? this.alive(...ANSWERS) : [];
    const rest = Math.max(0, this.claimed + claimed - this.credited);
    const satang = given ?? (isNew || this.open === 0 ? rest : this.open);
    const isMore = this.credited + satang > Math.max(this.billed, this.due);
    if (satang <= 0 || isMore) return false;
    const isClaimed = claimed > 0 && this.add(at, { kind: 'claim', claimed, back });
    const made = isClaimed ? this.events.at(-1) : undefined;
    return this.add(at, { kind: 'hand', satang, made });
  }
  answer(at: number, kind: 'refused' | 'accepted' | 'written_off'): boolean {
    if (this.open > 0) return this.add(at, { kind, satang: this.open });
    if (kind === 'accepted') {
      const rest =
        this.due - this.sumOf('rest') - (this.claimed > 0 ? this.claimed : this.sumOf('accepted'));
      if (rest > 0) return this.add(at, { kind: this.claimed > 0 ? 'rest' : kind, satang: rest });
    }
    const before = { refused: [], written_off: ['refused'], accepted: ['refused', 'written_off'] };
    const back = this.alive(...before[kind]);
    const satang = this.openWithout(back);
    if (satang > 0) return this.add(at, { kind, satang, back });
    if (kind !== 'accepted') return false;
    if (this.over > 0) return this.add(at, { kind: 'looked', satang: this.over });
    const isUntouched = !this.events.some(({ counts }) => counts);
    return isUntouched && this.add(at, { kind, satang: 0 });
  }
  takeBack(): boolean {
    const last = this.events.findLast(({ counts }) => counts);
    if (this.state === 'open' || last === undefined || last.kind === 'note') return false;
    this.decisions += 1;
    for (const one of [last, ...(last.made === undefined ? [] : [last.made])]) {
      one.counts = false;
      for (const before of one.back) before.counts = true;
    }
    this.follow(this.due, this.billed, this.isKnown);
    return true;
  }

  /** A claim of all that was due follows it, unless somebody has answered; any other stays within it. */
  follow(due: number, billed: number, isKnown: boolean): void {
    const { claimed } = this;
    const isWhole = claimed === this.due;
    const isOther = isKnown !== this.isKnown;
    const answers = this.alive('refused', 'accepted', 'written_off');
    Object.assign(this, { due, billed, isKnown });
    if (claimed === 0) {
      this.holdAnswers(answers, isOther ? 0 : due);
      return;
    }
    const rests = this.alive('rest');
    const mayFollow = isWhole && answers.length + rests.length === 0;
    const most = isOther && !mayFollow ? 0 : due;
    const claims = this.events.filter(
      ({ counts, claimed: own, kind }) => counts && (own > 0 || kind === 'claim'),
    );
    let left = most;
    for (const one of claims) {
      const isClaim = one.claimed > 0;
      one.claimed = one === claims.at(-1) && mayFollow ? left : Math.min(one.claimed, left);
      left -= one.claimed;
      if (isClaim && one.claimed === 0) one.counts = false;
    }
    const isLess = this.claimed < claimed;
    this.holdAnswers(answers, isLess ? Math.max(0, this.claimed - this.credited) : most);
    this.holdAnswers(rests, Math.max(0, most - this.claimed));
  }
  /** To be what it was on a version that counts again, unless somebody has decided since; notes stay. */
  remember(): (now?: Parameters<PlainLine['follow']>) => void {
    const { decisions, due, billed, isKnown } = this;
    const saved = this.events
      .filter(({ kind }) => kind !== 'note')
      .map((one) => ({ one, was: { ...one } }));
    // Of a version that has no such line, nothing follows.
    return (now) => {
      if (decisions !== this.decisions) {
        if (now !== undefined) this.follow(...now);
        return;
      }
      for (const { one, was } of saved) Object.assign(one, was);
      const [nowDue, nowBilled, isKnownNow] = now ?? [due, billed, isKnown];
      Object.assign(this, { due: nowDue, billed: nowBilled, isKnown: isKnownNow });
    };
  }
  private holdAnswers(answers: readonly PlainEvent[], most: number): void {
    let left = most;
    for (const one of answers) {
      const own = Math.min(one.satang, left);
      left -= own;
      if (own < one.satang && own === 0) one.counts = false;
      one.satang = own;
    }
  }
  /** Whether a note is for it: one that came after something was claimed, and not accepted. */
  note(at: number, came: number, note: string, satang: number): boolean {
    const takes = ['disputed', 'refused', 'written_off'].includes(this.state);
    return takes && this.began < came && this.add(at, { kind: 'note', satang, note });
  }
  void(note: string): void {
    for (const one of this.events) if (one.note === note) one.counts = false;
  }
}
