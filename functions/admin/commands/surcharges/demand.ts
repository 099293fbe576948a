import { Command } from 'commander';

import { zonesOfCountry } from '../../../src/quotes/cards/dated-faults';
import type { RateCard } from '../../../src/quotes/cards/rate-card';
import {
  noSurcharges,
  type CourierSurcharges,
} from '../../../src/quotes/surcharges/courier-surcharges';
import type { DemandSurcharge } from '../../../src/quotes/surcharges/demand-surcharge';
import { demandFaults } from '../../../src/quotes/surcharges/demand-surcharges';
import { OperationRefusal } from '../../../src/store/operation';
import { listRateCards } from '../../../src/store/rate-versions';
import { changeSurcharges, type ChangeSurcharges } from '../../../src/store/surcharge-operations';
import { listSurcharges } from '../../../src/store/surcharges';
import { shiftDay } from '../../../src/thailand/day';
import { checkSurcharges, liveVersions } from '../../checks/check-surcharges';
import type { RunAction } from '../../create-run';
import {
  readDemandFile,
  type CourierDestinations,
  type DemandEntry,
} from '../../files/demand-file';
import { refuseFile } from '../../files/file-fault';
import { readTextFile } from '../../files/text-file';
import type { CommandOutput } from '../../output/command-output';
import { formatCount } from '../../output/format-count';
import { formatNotes } from '../../output/format-notes';
import { formatTable } from '../../output/format-table';
import { toListOutput } from '../../output/to-list-output';
import { parseDay } from '../../parse-arguments';
import type { Session } from '../../session';
import { formatThb } from '../../units/format-units';
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
      warnings: [...formatNotes(file, read.notes), ...warnings],
    }),
  );
}

/** What may be a slip in surcharges that are entered. */
function demandWarnings(
  courier: string,
  added: readonly DemandSurcharge[],
  live: readonly RateCard[],
  today: string,
): string[] {
  const about = (
    is: (surcharge: DemandSurcharge) => boolean,
    describe: (surcharge: DemandSurcharge) => string,
  ): string[] => {
    const [first, ...others] = added.filter(is);
    if (first === undefined) return [];
    const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
    return [`${describeDays(first)} of ${courier}${more} ${describe(first)}.`];
  };
  const farAhead = shiftDay(today, FAR_AHEAD_DAYS);
  const ownPeriods = live.flatMap((card) => card.demand_surcharges);
  return [
    ...about(
      ({ to }) => to < today,
      () => 'is over',
    ),
    ...about(
      ({ from, to }) => from < today && to >= today,
      () => 'began in the past: quotes since then were without it',
    ),
    ...about(
      ({ from }) => from > farAhead,
      () => 'begins in more than a year',
    ),
    ...about(
      ({ per_kg_satang: satang, min_satang = 0 }) =>
        satang > MUCH_SATANG || (satang === 0 && min_satang === 0),
      ({ per_kg_satang }) => `is ${formatThb(per_kg_satang)} THB a kilogram: is that right`,
    ),
    ...about(
      ({ from, to }) => ownPeriods.some((own) => own.from <= to && from <= own.to),
      () => "is charged beside the card's own demand surcharge",
    ),
  ];
}

/** Which names add up on some day, as one that is misspelt adds up with the right one. */
function addingUp(added: readonly DemandSurcharge[], all: readonly DemandSurcharge[]): string[] {
  const pairs = added.flatMap(({ name, from, to }) =>
    all
      .filter((other) => other.name !== name && other.from <= to && from <= other.to)
      .map((other) => [name, other.name].sort().join(' and ')),
  );
  return [...new Set(pairs)].map((pair) => `${pair} add up where both apply.`);
}

const FAR_AHEAD_DAYS = 366;
/** More a kilogram than carriers have asked for. */
const MUCH_SATANG = 50_000;

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

interface EndOptions {
  readonly on: string;
  readonly all?: boolean;
}

/** Ends each surcharge of the name that holds after the day; with `all`, those to come never begin. */
function end(
  session: Session,
  courier: string,
  name: string,
  { on, all = false }: EndOptions,
): Promise<CommandOutput> {
  const { db } = session;
  const today = session.today();
  const change: ChangeSurcharges = ({ surcharges }) => {
    const { demand } = surcharges;
    const goesOn = demand.filter((one) => one.name === name && one.to > on);
    const toCome = goesOn.filter(({ from }) => from > on);
    const ended = all ? goesOn : goesOn.filter(({ from }) => from <= on);
    if (ended.length === 0) throw noneToEnd(surcharges, name, on, toCome);
    const left = ended.filter(({ from }) => from <= on).map((one) => ({ ...one, to: on }));
    return {
      surcharges: {
        ...surcharges,
        demand: [...demand.filter((one) => !ended.includes(one)), ...left],
      },
      action: 'demand surcharge ended',
      from: { demand: ended },
      to: { demand: left },
      warnings: [
        ...(left.length > 0 && on < today
          ? [`${on} is in the past: quotes since then were with ${name}.`]
          : []),
        ...(all ? [] : toCome.map((one) => `${describeDays(one)} stays; --all ends it too.`)),
      ],
    };
  };
  return session.write(
    (operator) => changeSurcharges(db, operator, [courier], change, checkSurcharges(db, today)),
    (warnings) => ({
      json: { courier, name, on, all },
      text: `${on} is the last day of ${name} of ${courier}.`,
      warnings,
    }),
  );
}

const describeDays = ({ name, from, to }: DemandSurcharge): string => `${name} of ${from} to ${to}`;

function noneToEnd(
  { demand, courier_name }: CourierSurcharges,
  name: string,
  on: string,
  toCome: readonly DemandSurcharge[],
): OperationRefusal {
  const names = [...new Set(demand.map((one) => one.name))];
  const known = names.length === 0 ? 'It has none' : `Its names are ${names.join(', ')}`;
  const later = toCome.map(describeDays).join(', ');
  return new OperationRefusal(
    toCome.length > 0
      ? `No demand surcharge ${name} of ${courier_name} holds on ${on}. To come: ${later}. To cancel that, add --all.`
      : `No demand surcharge ${name} of ${courier_name} goes on after ${on}. ${known}.`,
  );
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
    .action(run(end));
  return demand;
}
