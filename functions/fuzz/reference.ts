export type RecordKind = 'shipment' | 'pickup' | 'address' | 'quote';

export type Whose = 'own' | 'deleted' | 'other' | 'nobody';

/** A placeholder in a generated request, for a record that exists when it is sent, or for none. */
export class Reference {
  constructor(
    readonly kind: RecordKind,
    readonly whose: Whose,
    readonly isNumber: boolean,
    /** Selects one of the existing records. */
    readonly pick: number,
  ) {}

  toDeleted(): Reference {
    return new Reference(this.kind, 'deleted', this.isNumber, this.pick);
  }
}

/** A placeholder for the `next_cursor` of an earlier answer. */
export class CursorReference {
  constructor(readonly pick: number) {}
}
