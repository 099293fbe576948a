import { Command } from 'commander';

import type { CourierSurcharges } from '../../../../src/pricing/surcharges/courier-surcharges';
import type { ParsedDocuments } from '../../../../src/store/parse-document';
import { formatTable } from '../../../../tools/format-table';
import { daysOf, liftSuspension, placesOf, suspendCourier } from '../../../surcharges/suspensions';
import { UsageError } from '../../../terminal/exit-code';
import { type CommandOutput, toListOutput } from '../../output/command-output';
import { addCountry, parseDay, parseText } from '../../output/parse-arguments';
import { sayFault } from '../../output/say-fault';
import type { RunAction, Session } from '../../output/session';
import { readListed } from './add-sheet-commands';

interface AddOptions {
  readonly country?: readonly string[];
  readonly from?: string;
  readonly until?: string;
  readonly reason: string;
  readonly reasonTh: string;
}

const WITHIN = 'This takes effect within five minutes.';

function add(session: Session, courier: string, options: AddOptions): Promise<CommandOutput> {
  const {
    country: countries = [],
    from = session.today(),
    until = null,
    reason,
    reasonTh,
  } = options;
  if (until !== null && until < from) {
    throw new UsageError(`--until ${until} is before ${from}, the first day.`);
  }
  const added = { courier, countries, from, until, reason, reason_th: reasonTh };
  return session.write(
    () => suspendCourier(session, added),
    ({ suspension, warnings }) => ({
      json: suspension,
      text: `${suspension.id}: ${courier} is suspended for ${sayFault(placesOf(suspension))}, ${sayFault(daysOf(suspension))}. ${WITHIN}`,
      warnings,
    }),
  );
}

async function list(session: Session, courier: string | undefined): Promise<CommandOutput> {
  return formatSuspensions(await readListed(session, courier));
}

export function formatSuspensions({
  items,
  malformed,
}: ParsedDocuments<CourierSurcharges>): CommandOutput {
  const entries = items.flatMap(({ courier_name, suspensions }) =>
    suspensions.map((suspension) => ({ courier: courier_name, ...suspension })),
  );
  const rows = entries.map((one) => [
    one.id,
    one.courier,
    sayFault(placesOf(one)),
    one.from,
    one.until ?? '',
    one.lifted_at === null ? '' : one.lifted_at.slice(0, 10),
    one.reason,
    one.reason_th,
  ]);
  const headings = [
    'id',
    'courier',
    'where',
    'from',
    'until',
    'lifted',
    'reason',
    'reason in Thai',
  ];
  return toListOutput(entries, malformed, formatTable(headings, rows));
}

const lift = (session: Session, given: string): Promise<CommandOutput> =>
  session.write(
    () => liftSuspension(session, { suspension: given }),
    ({ warnings, ...lifted }) => ({
      json: lifted,
      text: `${lifted.id} is lifted. ${WITHIN}`,
      warnings,
    }),
  );

export function createSuspensionCommands(run: RunAction): Command {
  const suspensions = new Command('suspensions').description(
    'destinations that a courier does not serve for a time',
  );
  suspensions
    .command('add')
    .argument('<courier>')
    .description('leave a courier out of quotes and refuse shipments with it')
    .option(
      '--country <names>',
      'only these destinations, by code or name, with ; between (default: all)',
      addCountry,
    )
    .option('--from <day>', 'the first day in Thailand (default: today)', parseDay)
    .option('--until <day>', 'the last day (default: until further notice)', parseDay)
    .requiredOption('--reason <text>', 'the reason, in English', parseText)
    .requiredOption('--reason-th <text>', 'the reason, in Thai', parseText)
    .action(run(add));
  suspensions
    .command('list [courier]')
    .description('list all suspensions, including lifted ones')
    .action(run(list));
  suspensions
    .command('lift')
    .argument('<suspension>', 'its id, or the courier if it has only one')
    .description('end a suspension at once')
    .action(run(lift));
  return suspensions;
}
