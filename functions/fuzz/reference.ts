export type RecordKind = 'shipment' | 'pickup' | 'address' | 'quote';

export type Whose = 'own' | 'deleted' | 'other' | 'nobody';

/** Stands in a generated request for a record that exists when it is sent, or for none. */
export class Reference {
  constructor(
    readonly kind: RecordKind,
    readonly whose: Whose,
    readonly isNumber: boolean,
    /** Which of those that there are. */
    readonly pick: number,
  ) {}

  toDeleted(): Reference {
    return new Reference(this.kind, 'deleted', this.isNumber, this.pick);
  }
}

/** Stands for the `next_cursor` of an earlier answer. */
export class CursorReference {
  constructor(readonly pick: number) {}
}
