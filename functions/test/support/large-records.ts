import { newRecordId } from '../../src/model/creation/record-id';
import type { Database } from '../../src/store/database';
import { createRandom } from '../../tools/random';
import { aShipment } from './records';

/** A shipment whose items were replaced again and again, as a client's requests may. */
export interface LargeRecord {
  readonly lines: number;
  readonly description: string;
  readonly entries: number;
  /** Of so many entries one is shown by tracking. */
  readonly publicEvery: number;
}

const MAX_LINES = 100;
const MAX_CHARACTERS = 200;
const MAX_ENTRIES = 200;
/** Of one, two, three and four bytes, and one that JSON escapes. */
const CHARACTERS = ['a', 'é', 'ก', '漢', '📦', '"'] as const;

const WORST: LargeRecord = {
  lines: MAX_LINES,
  description: '漢'.repeat(MAX_CHARACTERS),
  entries: MAX_ENTRIES,
  publicEvery: 40,
};

/** As many notes as tracking shows, each as long as it may be. */
const MOST_NOTES: LargeRecord = { ...WORST, lines: 1, entries: 1000, publicEvery: 1 };

/** The n-th of a hundred shapes of large records; the first two are the largest. */
export function largeRecord(n: number): LargeRecord {
  if (n === 0) return WORST;
  if (n === 1) return MOST_NOTES;
  const random = createRandom(20_261_128, `large record ${n}`);
  const character = CHARACTERS[n % CHARACTERS.length] ?? 'a';
  const characters = random.between([20, MAX_CHARACTERS]) / character.length;
  return {
    lines: random.between([1, MAX_LINES]),
    description: character.repeat(Math.floor(characters)),
    entries: random.between([1, MAX_ENTRIES]),
    publicEvery: random.between([1, 60]),
  };
}

/** Stores a shipment with entries that hold their lists twice, as releases up to 1.20.1 wrote them. */
export async function storeLargeRecord(
  db: Database,
  record: LargeRecord,
  { client_email, number }: { readonly client_email: string; readonly number: string },
): Promise<string> {
  const { lines, description, entries, publicEvery } = record;
  const line = { description, quantity: 1 };
  const at = new Date('2026-11-20T03:00:00Z');
  const { id, ...shipped } = aShipment({
    id: newRecordId(),
    shipment_description: description.repeat(5),
    submitted_at: at,
    updated_at: at,
    client_email,
    declared_currency: 'THB',
    items: Array.from({ length: lines }, () => ({ ...line, unit_value_milli: entries * 1000 })),
    notes: description.repeat(10),
    carrier_tracking_number: number,
    revision: entries,
  });
  const shipment = db.collection('shipments').doc(id);
  await shipment.create(shipped);
  const listOf = (unit_value: number): object[] =>
    Array.from({ length: lines }, () => ({ ...line, unit_value }));
  const note = { field: 'public_note', from: null, to: description };
  const bulk = db.bulkWriter();
  for (let revision = 1; revision <= entries; revision += 1) {
    const items = { field: 'items', from: listOf(revision - 1), to: listOf(revision) };
    const isPublic = (revision - 1) % publicEvery === 0;
    const shown = revision === 1 ? { field: 'status', from: null, to: 'pending' } : note;
    void bulk.create(shipment.collection('history').doc(String(revision).padStart(6, '0')), {
      at,
      by: 'client',
      account_id: client_email,
      action: revision === 1 ? 'create' : 'update',
      changes: JSON.stringify(isPublic ? [items, shown] : [items]),
      reason: null,
      is_public: isPublic,
    });
  }
  await bulk.close();
  return id;
}
