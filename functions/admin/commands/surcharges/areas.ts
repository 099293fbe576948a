import { Command } from 'commander';

import { listsOn, replaceLists } from '../../../src/quotes/surcharges/area-lists';
import { areaDocumentId, storeAreaDocuments } from '../../../src/store/areas';
import { OperationRefusal, type Operator } from '../../../src/store/operation';
import { listRateCards } from '../../../src/store/rate-versions';
import { changeSurcharges, type ChangeSurcharges } from '../../../src/store/surcharge-operations';
import { checkSurcharges } from '../../checks/check-surcharges';
import type { RunAction } from '../../create-run';
import { readAreaFile } from '../../files/area-file';
import { toLists, type NewList } from '../../files/area-lists';
import { refuseFile } from '../../files/file-fault';
import { readTextFile } from '../../files/text-file';
import type { CommandOutput } from '../../output/command-output';
import { formatTable } from '../../output/format-table';
import { toListOutput } from '../../output/to-list-output';
import { addCountry, parseCountry, parseDay, parseText } from '../../parse-arguments';
import type { Session } from '../../session';
import { assertNotCut, describeLists, goneFromLists } from './area-changes';
import { findAreas } from './find-areas';
import { readListed } from './read-listed';

async function load(
  session: Session,
  file: string,
  { from, fewer }: { readonly from?: string; readonly fewer: boolean },
): Promise<CommandOutput> {
  const { db } = session;
  const { couriers, faults, moreFaults, notes } = readAreaFile(await readTextFile(file));
  if (faults.length > 0) throw refuseFile(file, faults, moreFaults);
  const lists = new Map<string, NewList[]>();
  for (const [courier, countries] of couriers) {
    const own = [...countries].flatMap(([country, areas]) => toLists(courier, country, areas));
    lists.set(courier, own);
  }
  await requireCouriers(session, [...lists.keys()]);
  const documents = [...lists.values()].flat().flatMap((list) => list.documents);
  const unstored = new Map(documents.map((one) => [areaDocumentId(one), one.areas]));
  const change: ChangeSurcharges = ({ courier, surcharges }) => {
    const added = (lists.get(courier) ?? []).map(({ entry }) => ({
      ...entry,
      ...(from !== undefined && { from }),
    }));
    const today = session.today();
    const after = replaceLists(surcharges.areas, added, today);
    if (!fewer) assertNotCut(courier, after.replaced, added);
    return {
      surcharges: { ...surcharges, areas: after.lists },
      action: 'areas imported',
      from: { areas: after.replaced },
      to: { areas: added },
      warnings: [
        ...(from !== undefined && from < today
          ? [`The list began in the past, on ${from}: quotes since then were without it.`]
          : []),
        ...goneFromLists(courier, listsOn(surcharges.areas, from ?? today), added),
      ],
    };
  };
  const check = checkSurcharges(db, session.today(), { unstored, advice: FROM_ADVICE });
  const changeWith = (by: Operator) => changeSurcharges(db, by, [...lists.keys()], change, check);
  return session.write(
    async (operator) => {
      // What is refused leaves no documents; a list is stored before a courier names it.
      await changeWith({ ...operator, dryRun: true });
      if (!operator.dryRun) await storeAreaDocuments(db, documents);
      return changeWith(operator);
    },
    (warnings) => ({
      json: Object.fromEntries(
        [...lists].map(([courier, own]) => [courier, own.map(({ entry }) => entry)]),
      ),
      text: [...lists]
        .map(([courier, own]) =>
          describeLists(
            courier,
            own.map(({ entry }) => entry),
          ),
        )
        .join('\n'),
      warnings: [...notes, ...warnings],
    }),
  );
}

const FROM_ADVICE =
  'If the list is new from a day on, add --from <day>: proofs of earlier days keep the old one.';

/** @throws OperationRefusal naming the couriers that have no card. */
async function requireCouriers({ db }: Session, couriers: readonly string[]): Promise<void> {
  const { items } = await listRateCards(db);
  const known = new Set(items.map(({ courier_name }) => courier_name));
  const unknown = couriers.filter((courier) => !known.has(courier));
  if (unknown.length === 0) return;
  throw new OperationRefusal(
    `There is no courier ${unknown.join(', ')}; rates list shows the couriers. Nothing was imported.`,
  );
}

async function list(session: Session, courier: string | undefined): Promise<CommandOutput> {
  const { items, malformed } = await readListed(session, courier);
  const entries = items.flatMap(({ courier_name, areas }) =>
    areas.map(({ documents: _documents, ...entry }) => ({ courier: courier_name, ...entry })),
  );
  const rows = entries.map((one) => [
    one.courier,
    one.country,
    one.kind === 'tier' ? 'remote areas' : 'zones',
    one.names.join(' '),
    one.from ?? '',
    String(one.areas - one.cities),
    String(one.cities),
  ]);
  const headings = ['courier', 'country', 'of', 'names', 'from', 'postal codes', 'cities'];
  return toListOutput(entries, malformed, formatTable(headings, rows));
}

function remove(
  session: Session,
  courier: string,
  { country }: { readonly country: readonly string[] },
): Promise<CommandOutput> {
  const { db } = session;
  const change: ChangeSurcharges = ({ surcharges }) => {
    const removed = surcharges.areas.filter((one) => country.includes(one.country));
    if (removed.length === 0) {
      throw new OperationRefusal(`${courier} has no areas in ${country.join(', ')}.`);
    }
    return {
      surcharges: {
        ...surcharges,
        areas: surcharges.areas.filter((one) => !removed.includes(one)),
      },
      action: 'areas removed',
      from: { areas: removed },
      to: { areas: [] },
    };
  };
  return session.write(
    (operator) =>
      changeSurcharges(db, operator, [courier], change, checkSurcharges(db, session.today())),
    (warnings) => ({
      json: { courier, country },
      text: `${courier} has no areas in ${country.join(', ')} any more.`,
      warnings,
    }),
  );
}

export function createAreaCommands(run: RunAction): Command {
  const areas = new Command('areas').description(
    "couriers' remote areas, and areas in a zone of their own, by postal code or city",
  );
  areas
    .command('import <file>')
    .description(
      "load couriers' lists from a CSV with the heading courier,tier,country,from,to,city; a list replaces the courier's earlier one in the same country",
    )
    .option(
      '--fewer',
      'also if a list has less than half of the areas of the one that it replaces',
      false,
    )
    .option(
      '--from <day>',
      'its first day in Thailand (default: in place of the list of today)',
      parseDay,
    )
    .action(run(load));
  areas.command('list [courier]').description('which lists there are').action(run(list));
  areas
    .command('find')
    .argument('<country>', 'by code or name', parseCountry)
    .argument('<place>', 'a postal code or a city', parseText)
    .description('who charges what for a place')
    .option('--on <day>', 'the ship date in Thailand (default: today)', parseDay)
    .action(run(findAreas));
  areas
    .command('remove')
    .argument('<courier>')
    .description('let a courier have no areas in a country')
    .requiredOption('--country <names>', 'by code or name, with ; between', addCountry)
    .action(run(remove));
  return areas;
}
