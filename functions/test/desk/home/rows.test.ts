import { readChangedPickups, readPickupsOfWeek } from '../../../desk/store/home-rows';
import { createRateCard } from '../../../desk/store/rate-versions';
import { readVatCards } from '../../../desk/store/vat-cards';
import { aRateCard } from '../../support/cards';
import { openFirestore } from '../../support/firestore';
import { openedForEach } from '../../support/opened';

const { db } = openedForEach(() => openFirestore('test-rows'));

const MONDAY = '2027-01-04';
const NOON = '2027-01-04T12:00:00.000+07:00';
const slot = (date: unknown) => ({ date, from: '09:00', to: '12:00' });

beforeEach(async () => {
  const pickups = {
    before: [slot('2027-01-03'), 'requested', -1],
    first: [slot(MONDAY), 'picked_up', 0],
    last: [slot('2027-01-10'), 'requested', -1],
    next: [slot('2027-01-11'), 'requested', 1],
    unread: [slot(MONDAY), 'teleported', 2],
    dayless: [slot(20_270_104), 'requested', 3],
  } as const;
  for (const [id, [slot, status, ms]] of Object.entries(pickups)) {
    const updated_at = new Date(Date.parse(NOON) + ms);
    const picked_up_at = id === 'first' ? new Date(NOON) : null;
    await db.doc(`pickups/${id}`).set({ slot, status, picked_up_at, updated_at });
  }
});

const row = (id: string, day: string, status: string, picked: number | null = null) => ({
  id,
  day,
  status,
  picked,
  end: Date.parse(`${day}T12:00:00+07:00`),
});
const FIRST = row('first', MONDAY, 'picked_up', Date.parse(NOON));
const UNREAD = { id: 'unread', path: 'pickups/unread', day: MONDAY };

test('the pickups of a week are those of its days, and each that cannot be read has its day', async () => {
  const { rows, unread } = await readPickupsOfWeek(db, MONDAY);
  expect(rows).toEqual([FIRST, row('last', '2027-01-10', 'requested')]);
  expect(unread).toEqual([UNREAD]);
});

test('what changed at an instant changed since then', async () => {
  expect(await readChangedPickups(db, new Date(NOON))).toEqual({
    rows: [FIRST, row('next', '2027-01-11', 'requested')],
    unread: [UNREAD, { id: 'dayless', path: 'pickups/dayless', day: undefined }],
  });
});

test('of the cards that include VAT, the rate of each is read', async () => {
  await createRateCard(db, aRateCard({ courier_name: 'falcon' }));
  await createRateCard(
    db,
    aRateCard({ courier_name: 'heron', version: 2, vat_mode: 'included', vat_bp: 1000 }),
  );
  expect(await readVatCards(db)).toEqual([
    { courier: 'heron', version: 2, vat_mode: 'included', vat_bp: 1000 },
  ]);
});
