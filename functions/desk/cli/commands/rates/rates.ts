import { Command } from 'commander';

import type { RunAction } from '../../output/session';
import { addComparisons } from './add-comparisons';
import { addExplain } from './add-explain';
import { addExport, addImport } from './add-files';
import { addLists } from './add-lists';
import { addProve } from './add-prove';
import { addConfirm, addLint, addPublishing } from './add-publishing';

export function createRateCommands(run: RunAction): Command {
  const rates = new Command('rates').description(
    "import, compare and publish couriers' rate cards",
  );
  addImport(rates, run);
  addPublishing(rates, run);
  addLint(rates, run);
  addConfirm(rates, run);
  addLists(rates, run);
  addComparisons(rates, run);
  addExport(rates, run);
  addExplain(rates, run);
  addProve(rates, run);
  return rates;
}
