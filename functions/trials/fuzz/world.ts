import {
  type ReferencePrefix,
  newRecordId,
  writeReference,
} from '../../src/model/creation/record-id';
import type { Holder } from '../world';

export type RecordKind = 'shipment' | 'pickup' | 'address' | 'quote';

type Whose = 'own' | 'deleted' | 'other' | 'nobody';

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

export const HOLDER_NAMES = [
  'client',
  'other_client',
  'partner',
  'other_partner',
  'staff',
  'tracking',
] as const;
export type HolderName = (typeof HOLDER_NAMES)[number];

export type Holders = Readonly<Record<HolderName, Holder>>;

/** The account's id, as in the demo data. */
export const accountOf = (name: HolderName): string => `demo_${name}`;

interface KnownRecord {
  readonly id: string;
  readonly kind: RecordKind;
  /** The accounts that own or owned it; none if unknown. */
  readonly owners: Set<string>;
  isDeleted: boolean;
  /** The `data` of the request that created it. */
  readonly data: unknown;
}

/** A page of a list that has a next page. */
interface KnownPage {
  readonly target: string;
  readonly accountId: string;
  readonly sent: Readonly<Record<string, unknown>>;
  readonly nextCursor: string;
}

const PREFIXES: Partial<Record<RecordKind, ReferencePrefix>> = { shipment: 'SR', pickup: 'PR' };
const MAX_RECENT = 200;
const MAX_PAGES = 300;

/** What is known from the answers so far: records with their owners, and pages. */
export class World {
  readonly #records = new Map<string, KnownRecord>();
  readonly #recent: Record<RecordKind, KnownRecord[]> = {
    shipment: [],
    pickup: [],
    address: [],
    quote: [],
  };
  readonly #pages: KnownPage[] = [];

  add(record: KnownRecord): void {
    this.#records.set(record.id, record);
    const recent = this.#recent[record.kind];
    recent.push(record);
    if (recent.length > MAX_RECENT) recent.shift();
  }

  addPage(page: KnownPage): void {
    this.#pages.push(page);
    if (this.#pages.length > MAX_PAGES) this.#pages.shift();
  }

  get(id: string): KnownRecord | undefined {
    return this.#records.get(id);
  }

  /** A holder's page of one target that has a next page. */
  findPage(target: string, { name }: Holder, pick: number): KnownPage | undefined {
    const found = this.#pages.filter((page) => page.target === target && page.accountId === name);
    return found[pick % found.length];
  }

  /** Resolves a holder's reference to a record. */
  find({ kind, whose, pick }: Reference, { name, role }: Holder): KnownRecord | undefined {
    const isOwn = ({ owners }: KnownRecord): boolean => role === 'staff' || owners.has(name);
    const wanted = {
      own: (record: KnownRecord) => isOwn(record) && !record.isDeleted,
      deleted: (record: KnownRecord) => isOwn(record) && record.isDeleted,
      other: (record: KnownRecord) => !isOwn(record),
      nobody: () => false,
    }[whose];
    const found = this.#recent[kind].filter(wanted);
    return found[pick % found.length];
  }

  /** Resolves a holder's reference to text; without a record, to one that looks real. */
  write(reference: Reference, holder: Holder): string {
    const id = this.find(reference, holder)?.id ?? newRecordId();
    const prefix = PREFIXES[reference.kind];
    return reference.isNumber && prefix !== undefined ? writeReference(prefix, id) : id;
  }
}
