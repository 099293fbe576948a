import type { Meter } from '../../local/firestore/index';
import { standingClock } from '../../local/stand-ins/process-clock';
import { SHIPMENT } from '../../operations/demo/examples';
import { EVERYTHING } from '../../operations/store/shipments';
import { type TotalSource, createTotals } from '../../src/lists/totals';
import type { Database } from '../../src/store/database';
import {
  countDeleted,
  countShipments,
  countSubmitted,
  findHandovers,
} from '../../src/store/shipments';
import type { Row } from '../report';
import { fill } from '../world';
import { modelledList } from './simulate-totals';

const COUNT = 12_000;
const EVERY_DELETED = 50;
const MINUTE_MS = 60_000;
const CLIENT = 'scale@example.com';
/** Lists of a day, in minutes from its start. */
const LISTS = [0, 5, 11, 30, 31, 300, 620, 1441];

const filter = { ...EVERYTHING, clientEmail: CLIENT };

/** The same list in Firestore. */
const storedList = (db: Database): TotalSource => ({
  filters: [CLIENT],
  count: (atMost) => countShipments(db, filter, atMost),
  parts: {
    countCreated: (after, upTo) => countSubmitted(db, CLIENT, [after, upTo]),
    countDeleted: () => countDeleted(db, CLIENT),
    owned: { by: CLIENT, findHandovers: (since) => findHandovers(db, since) },
  },
});

/** Takes totals from stored shipments and from the model of them: the modelled reads over the metered ones. */
export async function validateTotals(db: Database, meter: Meter, start: number): Promise<Row> {
  const timeOf = (n: number): number => start - n * MINUTE_MS;
  const isDeleted = (n: number): boolean => n % EVERY_DELETED === 0;
  await fill(db.collection('shipments'), COUNT, (n) => ({
    ...SHIPMENT,
    client_email: CLIENT,
    is_deleted: isDeleted(n),
    submitted_at: new Date(timeOf(n)),
  }));
  const times = Array.from({ length: COUNT }, (_, n) => timeOf(n));
  const clock = standingClock(start);
  let modelled = 0;
  const model = modelledList(
    CLIENT,
    {
      createdBy: (at) => times.filter((time) => time <= at).length,
      deletedBy: (at) => times.filter((time, n) => time <= at && isDeleted(n)).length,
    },
    {
      clock,
      handovers: [],
      bill: (reads) => {
        modelled += reads;
      },
    },
  );
  const takeAll = async (source: TotalSource): Promise<number[]> => {
    const totals = createTotals({ now: () => clock.now });
    const taken: number[] = [];
    for (const minutes of LISTS) {
      clock.now = start + minutes * MINUTE_MS;
      taken.push(await totals(source));
    }
    return taken;
  };
  meter.reset();
  const real = await takeAll(storedList(db));
  const metered = meter.reading().documentsRead;
  const own = await takeAll(model);
  return {
    name: `totals: ${modelled} reads as the simulation counts them over those that the meter has`,
    value: modelled / metered,
    unit: 'ratio',
    budget: '1',
    met: modelled === metered && real.join() === own.join(),
    from: {},
  };
}
