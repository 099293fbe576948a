import { exportCardCsv, exportCardJson } from '../../operations/rates/files/write-card';
import { shiftDay } from '../../src/thailand/day';
import { runLine, type Ran } from './admin';
import { openRateDesk } from './rate-desk';
import { NOON } from './service';
import { storeServices } from './services';
import { areasCsv, demandCsv, fuelCsv } from './slips-files';
import type { World } from './slips-world';

export type SlipDesk = Awaited<ReturnType<typeof openSlipDesk>>;

/** The operator's tool, for a card and everything beside it. */
export async function openSlipDesk() {
  const desk = await openRateDesk();
  const run = (...args: string[]): Promise<Ran> =>
    runLine([...desk.project, ...args], { now: () => new Date(NOON) });
  const load = async (command: string, name: string, text: string): Promise<Ran> =>
    run(command, 'import', await desk.file(name, text));
  const importFuel = (world: World) => load('fuel', 'fuel.csv', fuelCsv(world));
  const importDemand = (world: World) => load('demand', 'demand.csv', demandCsv(world));
  const importAreas = async (world: World) =>
    run('areas', 'import', '--fewer', await desk.file('areas.csv', areasCsv(world)));
  return {
    importFuel,
    importAreas,
    async importCard({ card }: World, format: 'csv' | 'json'): Promise<Ran> {
      await storeServices(desk.db, card.courier_name);
      const text = format === 'csv' ? exportCardCsv(card) : exportCardJson(card);
      return load('rates', `card.${format}`, text);
    },
    /** Enters the fuel, the seasons and the areas of a world; a season of before is taken out. */
    async enterBeside(world: World, before?: World): Promise<Ran[]> {
      const courier = world.card.courier_name;
      const ran: Ran[] = [await importFuel(world)];
      for (const { name, from } of before?.demand ?? []) {
        ran.push(await run('demand', 'end', courier, name, '--on', shiftDay(from, -1), '--all'));
      }
      return [...ran, await importDemand(world), await importAreas(world)];
    },
    endSeason: ({ card }: World, name: string, on: string): Promise<Ran> =>
      run('demand', 'end', card.courier_name, name, '--on', on),
    lint: ({ card }: World, version: number): Promise<Ran> =>
      run('rates', 'lint', card.courier_name, String(version)),
    publish: ({ card }: World, version: number): Promise<Ran> =>
      run('rates', 'publish', card.courier_name, String(version)),
    close: () => desk.close(),
  };
}
