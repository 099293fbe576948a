import { Command } from 'commander';

import type { Run } from '../run';
import { addRateLint } from './rate-lint';
import { addRatePublishing } from './rate-publishing';
import { addRateReports } from './rate-reports';

export function rateCommands(run: Run): Command {
  const rates = new Command('rates').description("the life of couriers' rate cards");
  addRatePublishing(rates, run);
  addRateLint(rates, run);
  addRateReports(rates, run);
  return rates;
}
