import { Command } from 'commander';

import { type AuditQuery, listAudit } from '../../operations/audit/list-audit';
import type { RunAction } from '../create-run';
import type { CommandOutput } from '../output/command-output';
import { formatAudit } from '../output/format-audit';
import { toListOutput } from '../output/to-list-output';
import { parseDay, parsePositiveInteger, parseText } from '../parse-arguments';
import type { Session } from '../session';

async function list(session: Session, query: AuditQuery): Promise<CommandOutput> {
  const { items, malformed, next } = await listAudit(session, query);
  const output = toListOutput(items, malformed, formatAudit(items));
  if (next === undefined) return output;
  return { ...output, text: `${output.text}\nThere are older ones: add --after ${next}` };
}

export function createAuditCommands(run: RunAction): Command {
  const audit = new Command('audit').description('who changed what, and when');
  audit
    .command('list')
    .description("the changes that operators made, newest first; times and days are Thailand's")
    .option(
      '--record <name>',
      'a record such as hubs/bkk-1, its id, a list such as hubs, or rates/dhl-* for all that begin so',
      parseText,
    )
    .option('--by <name>', 'the name of the operator, as the records have it', parseText)
    .option('--action <words>', 'the action, as the records have it', parseText)
    .option('--from <day>', 'the first day', parseDay)
    .option('--to <day>', 'the last day', parseDay)
    .option('--limit <number>', 'how many at most', parsePositiveInteger, 50)
    .option('--after <id>', 'continue after the record of this id', parseText)
    .action(run(list));
  return audit;
}
