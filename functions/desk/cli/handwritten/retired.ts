import { Command } from 'commander';

import { refuse } from '../../faults/refusals';

/** Commands of releases up to 1.20, which say what there is instead. */
export const createRetiredCommands = (): Command[] =>
  ['backup', 'restore'].map((name) =>
    new Command(name)
      .allowUnknownOption()
      .allowExcessArguments()
      .action(() => {
        throw refuse('backup_retired');
      }),
  );
