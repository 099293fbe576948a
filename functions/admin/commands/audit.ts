import { Command } from 'commander';

import { listAudit, type AuditQuery } from '../../operations/audit/list-audit';
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
  return { ...output, text: `${output.text}\nFor older changes, add --after ${next}` };
}

export function createAuditCommands(run: RunAction): Command {
  const audit = new Command('audit').description('who changed what, and when');
  audit
    .command('list')
    .description(
      'list the changes that operators made, newest first; times and days are those of Thailand',
    )
    .option(
      '--record <name>',
      'a record such as hubs/bkk-1, its id, a list such as hubs, or a pattern such as rates/dhl-*',
      parseText,
    )
    .option('--by <name>', "the operator's name, as recorded", parseText)
    .option('--action <words>', 'the action, as recorded', parseText)
    .option('--from <day>', 'the first day', parseDay)
    .option('--to <day>', 'the last day', parseDay)
    .option('--limit <number>', 'how many to show', parsePositiveInteger, 50)
    .option('--after <id>', 'continue after the record with this id', parseText)
    .action(run(list));
  return audit;
}
