import { deliveryDates } from '../../src/delivery/delivery-days';
import { newRecordId } from '../../src/model/creation/record-id';
import type { Shipment } from '../../src/model/shipment/shipment';
import { type CalendarBook, readCalendars } from '../../src/rates/calendar-keeper';
import { SHIPMENTS } from '../../src/store/shipments';
import { shiftDay, startOfDay, yearOf } from '../../src/thailand/day';
import { createCourierRates } from '../bills/checks/courier-rates';
import type { Desk } from '../model/desk';
import { readStoredRates } from '../store/stored-rates';
import { demoShipment, storeDemoShipment } from './demo-bills';

/** Parcels of a courier that were booked one a day. */
interface DemoDeliveries {
  readonly courier: string;
  readonly count: number;
  /** Whether all of them go to Japan. */
  readonly isOneCountry: boolean;
  /** How many days after the last quoted one they arrive, one after the other. */
  readonly delays: readonly number[];
}

/** One courier takes longer to Japan than its card says, the other is mostly on time. */
const DELIVERIES: readonly DemoDeliveries[] = [
  { courier: 'amber_kite', count: 32, isOneCountry: true, delays: [0, 2, -1, 3, 2, 0, 5] },
  { courier: 'glass_turtle', count: 12, isOneCountry: false, delays: [-1, -3, 0, -9, -2, 1, -4] },
];
const FIRST_REFERENCE = 1900;
const DEMO_COUNTRIES = 5;
const LONGEST_AGO = 75;

/** Delivers parcels whose quotes named days, many of them late, unless they are there already. */
export async function seedDemoDeliveries(desk: Desk): Promise<{ readonly deliveries: number }> {
  const { db } = desk;
  const reference = `SALE-${FIRST_REFERENCE}`;
  const stored = db.collection(SHIPMENTS).where('reference', '==', reference).limit(1);
  if (!(await stored.get()).empty) return { deliveries: 0 };
  const year = yearOf(desk.today());
  const calendars = await readCalendars(db, [year - 1, year, year + 1]);
  const made: Shipment[] = [];
  for (const deliveries of DELIVERIES) {
    made.push(...(await makeShipments(desk, deliveries, made.length, calendars)));
  }
  for (const shipment of made) await storeDemoShipment(db, shipment);
  return { deliveries: made.length };
}

async function makeShipments(
  desk: Desk,
  { courier, count, isOneCountry, delays }: DemoDeliveries,
  before: number,
  calendars: CalendarBook,
): Promise<Shipment[]> {
  const { db } = desk;
  const rates = createCourierRates(db, await readStoredRates(db, courier));
  const first = FIRST_REFERENCE - 1000 + before * DEMO_COUNTRIES;
  const shipments: Shipment[] = [];
  for (let at = 0; at < count; at += 1) {
    const day = shiftDay(desk.today(), at - LONGEST_AGO);
    const { shipment, priced } = await demoShipment(rates, {
      courier,
      day,
      number: null,
      status: 'delivered',
      at: first + at * (isOneCountry ? DEMO_COUNTRIES : 1),
    });
    if (priced === undefined) continue;
    const { card, zone } = priced.price;
    const { handover, earliest, latest } = deliveryDates(
      card.delivery,
      zone.estimatedDays,
      { day, time: null },
      {
        thai: calendars.thai,
        destination: calendars.calendarOf(shipment.consignee_address.country),
      },
    );
    const arrived = startOfDay(shiftDay(latest, delays[at % delays.length] ?? 0));
    shipments.push({
      ...shipment,
      quote_id: newRecordId(),
      delivery: { handover, earliest, latest, zone: zone.code },
      status_changed_at: arrived,
      updated_at: arrived,
    });
  }
  return shipments;
}
