import { Command } from 'commander';

import type { RunAction } from '../../create-run';
import { addRateLint } from './add-lint';
import { addRatePublishing } from './add-publishing';
import { addRateReports } from './add-reports';

export function createRateCommands(run: RunAction): Command {
  const rates = new Command('rates').description("the life of couriers' rate cards");
  addRatePublishing(rates, run);
  addRateLint(rates, run);
  addRateReports(rates, run);
  return rates;
}
