import { SHIPMENT } from '../../desk/demo/examples';
import { callAction } from '../../desk/server/call-action';
import { VERBS } from '../../desk/verbs';
import { searchTerms } from '../../src/fields/search-terms';
import { newRecordId } from '../../src/model/creation/record-id';
import { PickupRecord } from '../../src/model/pickup/pickup';
import { ShipmentRecord } from '../../src/model/shipment/shipment';
import type { Database } from '../../src/store/database';
import { PICKUPS, searchedPickup } from '../../src/store/pickups';
import { SEARCH_TERMS } from '../../src/store/recorded';
import { SHIPMENTS, searchedShipment } from '../../src/store/shipments';
import { shiftDay, startOfDay } from '../../src/thailand/day';
import type { FirestoreProcess } from './firestore-process';
import { type Table, figure, median, milliseconds, repeat } from './report';
import { fill, readModel, withModels } from './world';

const PICKUP_COUNT = 5000;
const PICKUPS_TODAY = 1100;
const SHIPMENT_COUNT = 20_000;
const DAYS = 30;
const ROUNDS = 3;
const MS_PER_HOUR = 3_600_000;

const NAMES = ['Somchai Jaidee', 'สมชาย ใจดี', 'Zoë Müller', 'Yamada Hanako', 'ธนวัฒน์ รักษาศรี'];
const COUNTRIES = ['JP', 'US', 'DE', 'SG', 'FR', 'AU'];

/** What the desk's screens read, and how long that takes, on a busy day. */
export async function measureDesk(firestore: FirestoreProcess): Promise<Table[]> {
  return withModels(firestore, 'demo-bench-desk', SHIPMENT, async (desk) => {
    const today = desk.today();
    await fillDay(desk.db, today);
    const lines: string[][] = [];
    for (const [what, action, input] of CALLS(today)) {
      const rounds = await repeat(ROUNDS, async () => {
        await firestore.metered();
        const ms = await milliseconds(() => callAction(VERBS[action], desk, { input }));
        return { ms, reads: (await firestore.metered()).documentsRead };
      });
      const reads = rounds.at(-1)?.reads ?? 0;
      lines.push([what, figure(reads), figure(median(rounds.map(({ ms }) => ms)))]);
    }
    return [
      {
        title: `The desk on a busy day: ${PICKUP_COUNT} pickups, ${PICKUPS_TODAY} of them today, and ${SHIPMENT_COUNT} shipments`,
        header: ['what is opened', 'documents read', 'ms'],
        lines,
        notes: [
          `Without the browser; the middle of ${ROUNDS}. What is read is the same each time.`,
        ],
      },
    ];
  });
}

type Call = readonly [what: string, action: keyof typeof VERBS, input: object];

const CALLS = (today: string): readonly Call[] => [
  ['Today: the pickups', 'today.pickups', { day: today }],
  ["Today: what waits for a carrier's number", 'today.waiting', { all: false }],
  ['Today: what needs attention', 'attention', {}],
  ['Home: the last 30 days, kept', 'home', { days: 30 }],
  ['Shipments: the first page', 'shipments.search', {}],
  ['Shipments: in transit, of a courier', 'shipments.search', IN_TRANSIT],
  ['Shipments: found by a word', 'shipments.search', { text: 'somchai' }],
  ['Shipments: found by a word that none has', 'shipments.search', { text: 'nobody' }],
  ['Shipments: of a country', 'shipments.search', { country: 'JP' }],
  ["Shipments: without a carrier's number", 'shipments.search', { unnumbered: true }],
  ['Shipments: what lacks something for customs', 'shipments.search', { customs: true }],
  ['Shipments: all added up', 'shipments.totals', {}],
  ['Shipments: all as .csv', 'shipments.save', { format: 'csv' }],
  ['Pickups: the first page', 'pickups.search', {}],
  ['Find: a word that thousands have', 'search.find', { text: 'somchai' }],
  ['Find: a telephone number', 'search.find', { text: '081 000 1234' }],
  ['Find: two words', 'search.find', { text: 'zoe 1234' }],
];
const IN_TRANSIT = { status: 'in_transit', courier_name: 'amber_kite' };

/** The same id each time that a record is asked for its own. */
function createIds(): (n: number) => string {
  const ids: string[] = [];
  return (n) => (ids[n] ??= newRecordId());
}

async function fillDay(db: Database, today: string): Promise<void> {
  const shipment = ShipmentRecord.parse(await readModel(db, SHIPMENTS));
  const pickup = PickupRecord.parse(await readModel(db, PICKUPS));
  const idOf = createIds();
  const first = startOfDay(shiftDay(today, -DAYS)).getTime();
  await fill(
    db.collection(SHIPMENTS),
    SHIPMENT_COUNT,
    (n) => {
      const submitted_at = new Date(first + (n * DAYS * 24 * MS_PER_HOUR) / SHIPMENT_COUNT);
      const fields = {
        ...shipment,
        submitted_at,
        updated_at: submitted_at,
        status_changed_at: submitted_at,
        reference: `ORD-${n}`,
        status: n % 3 === 0 ? ('pending' as const) : ('in_transit' as const),
        courier_name: n % 2 === 0 ? 'amber_kite' : 'copper_heron',
        carrier_tracking_number: n % 40 === 0 ? null : `99${String(10_000_000 + n)}`,
        consignee_address: {
          ...shipment.consignee_address,
          name: `${NAMES[n % NAMES.length]} ${n}`,
          country: COUNTRIES[n % COUNTRIES.length] ?? 'JP',
          phone: `+668100${String(n).padStart(5, '0')}`,
        },
      };
      return {
        ...fields,
        [SEARCH_TERMS]: searchTerms(searchedShipment({ ...fields, id: idOf(n) })),
      };
    },
    idOf,
  );
  await fill(
    db.collection(PICKUPS),
    PICKUP_COUNT,
    (n) => {
      const date = n < PICKUPS_TODAY ? today : shiftDay(today, -1 - (n % (DAYS - 1)));
      const place = { ...pickup.pickup_address, name: `${NAMES[n % NAMES.length]} ${n}` };
      const updated_at = new Date(first);
      const slot = { ...pickup.slot, date };
      const fields = { ...pickup, updated_at, slot, pickup_address: place };
      return { ...fields, [SEARCH_TERMS]: searchTerms(searchedPickup({ ...fields, id: idOf(n) })) };
    },
    idOf,
  );
}
