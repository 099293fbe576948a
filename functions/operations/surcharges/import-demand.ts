import type { Fault } from '../../src/errors/fault';
import type { RateCard } from '../../src/quotes/cards/rate-card';
import {
  type CourierSurcharges,
  noSurcharges,
} from '../../src/quotes/surcharges/courier-surcharges';
import type { DemandSurcharge } from '../../src/quotes/surcharges/demand-surcharge';
import { shiftDay } from '../../src/thailand/day';
import type { Desk } from '../desk';
import { surchargeFault } from '../faults/surcharges';
import { zonesOfCountry } from '../rates/lint/dated-faults';
import { type FileFault, FileRefusal, at } from '../sheets/file-faults';
import type { GivenFile } from '../sheets/files';
import type { Operation } from '../store/operation';
import { listRateCards } from '../store/rate-versions';
import { type ChangeSurcharges, changeSurcharges } from '../store/surcharge-operations';
import { listSurcharges } from '../store/surcharges';
import { checkSurcharges, liveVersions } from './check-surcharges';
import { addingUp, demandWarnings } from './demand-warnings';
import { type CourierDestinations, type DemandEntry, readDemandFile } from './files/demand-file';
import { demandFaults } from './rules/demand-surcharges';

export interface EnteredDemand {
  readonly byCourier: ReadonlyMap<string, readonly DemandSurcharge[]>;
  readonly warnings: readonly Fault[];
}

/**
 * Adds the demand surcharges of a spreadsheet, of any couriers; existing ones stay.
 * @throws FileRefusal with every fault of the file.
 */
export async function importDemand(desk: Desk, file: GivenFile): Promise<Operation<EnteredDemand>> {
  const { db, operator } = desk;
  const today = desk.today();
  const read = readDemandFile(file, await readDestinations(desk));
  if (read.kind === 'faults') throw new FileRefusal(file.name, read.faults);
  const change: ChangeSurcharges = ({ courier, cards, surcharges }) => {
    const { demand } = surcharges;
    const stored = new Set(demand.map(keyOf));
    const entries = (read.byCourier.get(courier) ?? []).filter(
      ({ surcharge }) => !stored.has(keyOf(surcharge)),
    );
    const added = entries.map(({ surcharge }) => surcharge);
    const after = [...demand, ...added];
    const live = liveVersions(cards, today);
    const zones = (live.length > 0 ? live : cards).flatMap((card) => card.zones);
    const overlaps = demandFaults(after, zonesOfCountry({ zones }, surcharges)).flatMap(
      ({ index, fault }) => {
        const entry = entries[index - demand.length];
        return entry === undefined ? [] : [overlapAt(courier, entry, fault)];
      },
    );
    if (overlaps.length > 0) throw new FileRefusal(file.name, overlaps);
    return {
      surcharges: { ...surcharges, demand: after },
      action: 'demand surcharges entered',
      from: null,
      to: { demand: added },
      warnings: [...demandWarnings(courier, added, live, today), ...addingUp(added, after)],
    };
  };
  const couriers = [...read.byCourier.keys()];
  const check = checkSurcharges(db, today);
  const { result, changes } = await changeSurcharges(db, operator, couriers, change, check);
  const byCourier = new Map(
    [...read.byCourier].map(([courier, entries]) => [
      courier,
      entries.map(({ surcharge }) => surcharge),
    ]),
  );
  const warnings = [...read.notes, ...result];
  return { result: { byCourier, warnings }, changes };
}

/** Overlaps of the file's surcharges with existing ones, which must end first. */
function overlapAt(courier: string, entry: DemandEntry, overlap: Fault): FileFault {
  const { surcharge, ...place } = entry;
  const last = shiftDay(surcharge.from, -1);
  const earlier = { overlap, courier, name: surcharge.name, last };
  return at({ ...place, column: 1 }, surchargeFault('demand_twice_entered', earlier));
}

/** The zones of every version of a courier, as a surcharge may be for a future card. */
async function readDestinations({ db }: Desk): Promise<Map<string, CourierDestinations>> {
  const [cards, surcharges] = await Promise.all([listRateCards(db), listSurcharges(db)]);
  const byCourier = new Map<string, RateCard['zones']>();
  for (const { courier_name, zones } of cards.items) {
    const known = byCourier.get(courier_name) ?? [];
    const added = zones.filter(({ code }) => known.every((zone) => zone.code !== code));
    byCourier.set(courier_name, [...known, ...added]);
  }
  const surchargesOf = (courier: string): CourierSurcharges =>
    surcharges.items.find(({ courier_name }) => courier_name === courier) ?? noSurcharges(courier);
  return new Map(
    [...byCourier].map(([courier, zones]) => [
      courier,
      { zones, zonesOfCountry: zonesOfCountry({ zones }, surchargesOf(courier)) },
    ]),
  );
}

const keyOf = (surcharge: DemandSurcharge): string => JSON.stringify(inOrder(surcharge));

const inOrder = ({
  name,
  zones,
  countries,
  from,
  to,
  per_kg_satang,
  min_satang,
}: DemandSurcharge) => [
  name,
  [...zones].sort(),
  [...countries].sort(),
  from,
  to,
  per_kg_satang,
  min_satang ?? 0,
];
