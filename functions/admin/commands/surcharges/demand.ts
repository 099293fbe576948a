import { Command } from 'commander';

import { zonesOfCountry } from '../../../src/quotes/cards/dated-faults';
import type { RateCard } from '../../../src/quotes/cards/rate-card';
import {
  noSurcharges,
  type CourierSurcharges,
} from '../../../src/quotes/surcharges/courier-surcharges';
import type { DemandSurcharge } from '../../../src/quotes/surcharges/demand-surcharge';
import { demandFaults } from '../../../src/quotes/surcharges/demand-surcharges';
import { listRateCards } from '../../../src/store/rate-versions';
import { changeSurcharges, type ChangeSurcharges } from '../../../src/store/surcharge-operations';
import { listSurcharges } from '../../../src/store/surcharges';
import { shiftDay } from '../../../src/thailand/day';
import { checkSurcharges, liveVersions } from '../../checks/check-surcharges';
import { addingUp, demandWarnings } from '../../checks/demand-warnings';
import type { RunAction } from '../../create-run';
import {
  readDemandFile,
  type CourierDestinations,
  type DemandEntry,
} from '../../files/demand-file';
import { describeFaults, refuseFile } from '../../files/file-fault';
import { readTextFile } from '../../files/text-file';
import type { CommandOutput } from '../../output/command-output';
import { formatCount } from '../../output/format-count';
import { formatTable } from '../../output/format-table';
import { toListOutput } from '../../output/to-list-output';
import { parseDay } from '../../parse-arguments';
import type { Session } from '../../session';
import { formatThb } from '../../units/format-units';
import { endDemand } from './end-demand';
import { readListed } from './read-listed';

/** The zones of every version of a courier, as a surcharge may be for a card to come. */
async function readDestinations(session: Session): Promise<Map<string, CourierDestinations>> {
  const [cards, surcharges] = await Promise.all([
    listRateCards(session.db),
    listSurcharges(session.db),
  ]);
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

async function load(session: Session, file: string): Promise<CommandOutput> {
  const { db } = session;
  const today = session.today();
  const couriers = await readDestinations(session);
  const read = readDemandFile(await readTextFile(file), couriers);
  if (read.kind === 'faults') throw refuseFile(file, read.faults);
  const entriesOf = (courier: string): readonly DemandEntry[] => read.byCourier.get(courier) ?? [];
  const change: ChangeSurcharges = ({ courier, cards, surcharges }) => {
    const { demand } = surcharges;
    const stored = new Set(demand.map(keyOf));
    const added = entriesOf(courier).filter(({ surcharge }) => !stored.has(keyOf(surcharge)));
    const after = [...demand, ...added.map(({ surcharge }) => surcharge)];
    const live = liveVersions(cards, today);
    const zones = (live.length > 0 ? live : cards).flatMap((card) => card.zones);
    const overlaps = demandFaults(after, zonesOfCountry({ zones }, surcharges)).filter(
      ({ at }) => at >= demand.length,
    );
    if (overlaps.length > 0) {
      throw refuseFile(
        file,
        overlaps.map(({ at, message }) => {
          const { surcharge, line = 1 } = added[at - demand.length] ?? {};
          const last = shiftDay(surcharge?.from ?? today, -1);
          const end = `demand end ${courier} "${surcharge?.name}" --on ${last} --all`;
          return { line, column: 1, message: `${message} To end the earlier one: ${end}` };
        }),
      );
    }
    return {
      surcharges: { ...surcharges, demand: after },
      action: 'demand surcharges entered',
      from: null,
      to: { demand: added.map(({ surcharge }) => surcharge) },
      warnings: [
        ...demandWarnings(
          courier,
          added.map(({ surcharge }) => surcharge),
          live,
          today,
        ),
        ...addingUp(
          added.map(({ surcharge }) => surcharge),
          after,
        ),
      ],
    };
  };
  const names = [...read.byCourier.keys()];
  return session.write(
    (operator) => changeSurcharges(db, operator, names, change, checkSurcharges(db, today)),
    (warnings) => ({
      json: Object.fromEntries(
        names.map((courier) => [courier, entriesOf(courier).map(({ surcharge }) => surcharge)]),
      ),
      text: names
        .map(
          (courier) => `${courier}: ${formatCount(entriesOf(courier).length, 'demand surcharge')}`,
        )
        .join('\n'),
      warnings: [...describeFaults(file, read.notes), ...warnings],
    }),
  );
}

async function list(session: Session, courier: string | undefined): Promise<CommandOutput> {
  const { items, malformed } = await readListed(session, courier);
  const entries = items.flatMap(({ courier_name, demand }) =>
    demand.map((surcharge) => ({ courier: courier_name, ...surcharge })),
  );
  const rows = entries.map(({ courier: name, ...one }) => [
    name,
    one.name,
    [...one.zones.map((zone) => (zone === '*' ? zone : `zone ${zone}`)), ...one.countries].join(
      '; ',
    ),
    one.from,
    one.to,
    formatThb(one.per_kg_satang),
    one.min_satang === undefined ? '' : formatThb(one.min_satang),
  ]);
  const headings = ['courier', 'name', 'where', 'from', 'to', 'THB/kg', 'at least'];
  return toListOutput(entries, malformed, formatTable(headings, rows));
}

export function createDemandCommands(run: RunAction): Command {
  const demand = new Command('demand').description(
    'demand (peak, emergency) surcharges by destination and period',
  );
  demand
    .command('import <file>')
    .description(
      'enter surcharges from a CSV with the heading courier,name,where,from,to,thb_per_kg,min_thb',
    )
    .action(run(load));
  demand.command('list [courier]').description('all of them, with their days').action(run(list));
  demand
    .command('end')
    .argument('<courier>')
    .argument('<name>', 'as in the list')
    .description('end a surcharge')
    .requiredOption('--on <day>', 'its last day in Thailand', parseDay)
    .option('--all', 'those of this name that begin later, too', false)
    .action(run(endDemand));
  return demand;
}
