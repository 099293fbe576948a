import { Command } from 'commander';

import { isOpen, type Suspension } from '../../../src/quotes/surcharges/suspension';
import { OperationRefusal } from '../../../src/store/operation';
import { readServiceState } from '../../../src/store/services';
import { changeSurcharges, type ChangeSurcharges } from '../../../src/store/surcharge-operations';
import { listSurcharges } from '../../../src/store/surcharges';
import type { RunAction } from '../../create-run';
import { UsageError } from '../../exit-code';
import type { CommandOutput } from '../../output/command-output';
import { formatTable } from '../../output/format-table';
import { toListOutput } from '../../output/to-list-output';
import { addCountry, parseDay, parseText } from '../../parse-arguments';
import type { Session } from '../../session';
import { readListed } from './read-listed';

interface AddOptions {
  readonly country?: readonly string[];
  readonly from?: string;
  readonly until?: string;
  readonly reason: string;
  readonly reasonTh: string;
}

/** A service may be used for shipments without being quoted. */
const MAY_LACK_CARD = { mayLackCard: true };

const noCheck = (): void => undefined;

const placesOf = ({ countries }: Suspension): string =>
  countries.length === 0 ? 'all destinations' : countries.join(' ');

const daysOf = ({ from, until }: Suspension): string =>
  `from ${from} ${until === null ? 'until further notice' : `to ${until}`}`;

const WITHIN = 'Every instance follows within five minutes.';

function add(session: Session, courier: string, options: AddOptions): Promise<CommandOutput> {
  const today = session.today();
  const { country: countries = [], from = today, until = null, reason, reasonTh } = options;
  if (until !== null && until < from) {
    throw new UsageError(`--until ${until} is before ${from}, the first day.`);
  }
  const created: Suspension[] = [];
  const change: ChangeSurcharges = async ({ surcharges, cards }) => {
    if (cards.length === 0 && (await readServiceState(session.db, courier)) !== 'active') {
      throw new OperationRefusal(
        `There is no courier ${courier}, neither with a rate card nor as a service.`,
      );
    }
    const suspension: Suspension = {
      id: `${courier}-${surcharges.suspensions.length + 1}`,
      countries: [...countries],
      from,
      until,
      reason,
      reason_th: reasonTh,
      added_at: session.io.now().toISOString(),
      lifted_at: null,
    };
    created.splice(0, 1, suspension);
    return {
      surcharges: { ...surcharges, suspensions: [...surcharges.suspensions, suspension] },
      action: 'courier suspended',
      from: null,
      to: suspension,
      warnings: [
        ...(from < today
          ? [`It began in the past, on ${from}: quotes since then had prices.`]
          : []),
        ...(until !== null && until < today ? [`${until} has passed: it stops nothing.`] : []),
      ],
    };
  };
  return session.write(
    (operator) => changeSurcharges(session.db, operator, [courier], change, noCheck, MAY_LACK_CARD),
    (warnings) => {
      const [suspension] = created;
      const text = suspension
        ? `${suspension.id}: ${courier} is suspended for ${placesOf(suspension)}, ${daysOf(suspension)}. ${WITHIN}`
        : '';
      return { json: { ...suspension }, text, warnings };
    },
  );
}

async function list(session: Session, courier: string | undefined): Promise<CommandOutput> {
  const { items, malformed } = await readListed(session, courier);
  const entries = items.flatMap(({ courier_name, suspensions }) =>
    suspensions.map((suspension) => ({ courier: courier_name, ...suspension })),
  );
  const rows = entries.map((one) => [
    one.id,
    one.courier,
    placesOf(one),
    one.from,
    one.until ?? '',
    one.lifted_at === null ? '' : one.lifted_at.slice(0, 10),
    one.reason,
    one.reason_th,
  ]);
  const headings = ['id', 'courier', 'where', 'from', 'until', 'lifted', 'reason', 'in Thai'];
  return toListOutput(entries, malformed, formatTable(headings, rows));
}

interface OpenSuspension {
  readonly courier: string;
  readonly id: string;
  /** The courier's others that are not lifted. */
  readonly others: readonly Suspension[];
}

/** The open suspension of an id, or the only one of a courier. */
async function findOpen({ db }: Session, given: string): Promise<OpenSuspension> {
  const { items } = await listSurcharges(db);
  const all = items.flatMap(({ courier_name, suspensions }) =>
    suspensions.map((suspension) => ({ courier: courier_name, suspension })),
  );
  const named = all.filter(
    ({ courier, suspension }) => suspension.id === given || courier === given,
  );
  const open = named.filter(({ suspension }) => isOpen(suspension));
  const [only, another] = open;
  if (another !== undefined) {
    const ids = open.map(({ suspension }) => `${suspension.id} (${placesOf(suspension)})`);
    throw new OperationRefusal(`${given} has several suspensions; name one: ${ids.join(', ')}.`);
  }
  if (only !== undefined) {
    const { courier, suspension } = only;
    const others = all
      .filter((one) => one.courier === courier && one.suspension !== suspension)
      .map((one) => one.suspension)
      .filter(isOpen);
    return { courier, id: suspension.id, others };
  }
  throw new OperationRefusal(
    named.length > 0
      ? `${given} has no suspension that is not lifted.`
      : `There is no suspension ${given}; suspensions list shows their ids.`,
  );
}

async function lift(session: Session, given: string): Promise<CommandOutput> {
  const { courier, id, others } = await findOpen(session, given);
  const lifted_at = session.io.now().toISOString();
  const change: ChangeSurcharges = ({ surcharges }) => ({
    surcharges: {
      ...surcharges,
      suspensions: surcharges.suspensions.map((one) =>
        one.id === id && isOpen(one) ? { ...one, lifted_at } : one,
      ),
    },
    action: 'suspension lifted',
    from: { id, lifted_at: null },
    to: { id, lifted_at },
  });
  return session.write(
    (operator) => changeSurcharges(session.db, operator, [courier], change, noCheck, MAY_LACK_CARD),
    () => ({
      json: { id, courier, lifted_at },
      text: `${id} is lifted. ${WITHIN}`,
      warnings: others.map((one) => `${one.id} remains: ${placesOf(one)}, ${daysOf(one)}.`),
    }),
  );
}

export function createSuspensionCommands(run: RunAction): Command {
  const suspensions = new Command('suspensions').description(
    'lanes that a courier does not carry for a time',
  );
  suspensions
    .command('add')
    .argument('<courier>')
    .description('leave a courier out of quotes, and refuse shipments by it')
    .option(
      '--country <names>',
      'only these destinations, by code or name, with ; between (default: all)',
      addCountry,
    )
    .option('--from <day>', 'the first day in Thailand (default: today)', parseDay)
    .option('--until <day>', 'the last day (default: until further notice)', parseDay)
    .requiredOption('--reason <text>', 'in English, for those who ask why', parseText)
    .requiredOption('--reason-th <text>', 'the same in Thai', parseText)
    .action(run(add));
  suspensions.command('list [courier]').description('all, lifted ones included').action(run(list));
  suspensions
    .command('lift')
    .argument('<suspension>', 'its id, or the courier if it has only one')
    .description('end a suspension at once')
    .action(run(lift));
  return suspensions;
}
