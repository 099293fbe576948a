import type { Command } from 'commander';

import { seedDemoBills } from '../../demo/demo-bills';
import { seedDemoDeliveries } from '../../demo/demo-deliveries';
import { seedDemoParcels } from '../../demo/demo-parcels';
import { seedDemo } from '../../demo/seed';
import { refuse } from '../../faults/refusals';
import { isDemo } from '../../model/project';
import type { RunAction } from '../output/session';

export function addSeed(program: Command, run: RunAction): void {
  program
    .command('seed')
    .description('load the demo data into a project named demo-...')
    .action(
      run(async (session) => {
        const { project, operator } = session;
        if (!isDemo(project)) throw refuse('project_not_demo', { project: project.id });
        if (operator.dryRun)
          return { json: { seeded: false }, text: 'Dry run: nothing was changed.' };
        const seeded = await seedDemo(session, project.environment);
        const { bills } = await seedDemoBills(session);
        const { parcels } = await seedDemoParcels(session);
        const { deliveries } = await seedDemoDeliveries(session);
        const text = `Added: ${seeded.accounts} accounts, ${seeded.tokens} tokens, ${seeded.services} services, ${seeded.hubs} hubs, ${seeded.holidays} years of holidays, ${seeded.zones} zones, ${seeded.fees} fees and ${seeded.cards} rate cards, ${seeded.surcharges} of them with surcharges, areas or a suspension, ${bills} bills, ${parcels} parcels that need care and ${deliveries} that arrived. Existing data was not changed.`;
        return { json: { ...seeded, bills, parcels, deliveries }, text };
      }),
    );
}
