import { Command } from 'commander';

import { writeReference } from '../../../src/model/creation/record-id';
import { formatTable } from '../../../tools/format-table';
import { sayLines } from '../../faults/say-english';
import { findAnything } from '../../records/find-anything';
import { costOfIndexing, indexSearch } from '../../records/index-search';
import { formatCount } from '../../words/format-day';
import type { CommandOutput } from '../output/command-output';
import { parseText } from '../output/parse-arguments';
import type { RunAction, Session } from '../output/session';

/** In US dollars for 100,000 documents, in the region of the functions. */
const READS_USD = 0.038;
const WRITES_USD = 0.115;
const PER = 100_000;

const usd = (records: number): string => ((records * (READS_USD + WRITES_USD)) / PER).toFixed(2);

async function index(session: Session): Promise<CommandOutput> {
  const cost = await costOfIndexing(session);
  const all = cost.reduce((sum, { records }) => sum + records, 0);
  const counts = cost.map(({ collection, records }) => `${records} ${collection}`).join(', ');
  const estimate = `${counts}: ${formatCount(all, 'read')}, and a write for each record without its terms; at most ${usd(all)} US dollars.`;
  if (session.operator.dryRun) return { json: { cost }, text: estimate };
  session.progress(estimate);
  await session.confirm();
  const { result } = await indexSearch(session, ({ collection, read, written }) => {
    session.progress(`${collection}: ${read} read, ${written} written`);
  });
  const rows = result.map(({ collection, read, written }) => [
    collection,
    String(read),
    String(written),
  ]);
  const malformed = result.flatMap((one) => one.malformed);
  return {
    json: { cost, result: result.map((one) => ({ ...one, malformed: sayLines(one.malformed) })) },
    text: [formatTable(['collection', 'read', 'written'], rows), ...sayLines(malformed)].join('\n'),
  };
}

async function find(session: Session, text: string): Promise<CommandOutput> {
  const found = await findAnything(session, text);
  const shipments = found.shipments.map((one) => ({
    kind: 'shipment',
    number: writeReference('SR', one.id),
    status: one.status,
    name: one.consignee_address.name,
    account: one.client_email,
    reference: one.reference,
  }));
  const pickups = found.pickups.map((one) => ({
    kind: 'pickup',
    number: writeReference('PR', one.id),
    status: one.status,
    name: one.pickup_address.name,
    account: one.account_id,
    reference: null,
  }));
  const accounts = found.accounts.map(({ id, email }) => ({
    kind: 'account',
    number: id,
    status: '',
    name: '',
    account: email,
    reference: null,
  }));
  const all = [...shipments, ...pickups, ...accounts];
  const rows = all.map((one) => [
    one.kind,
    one.number,
    one.status,
    one.name,
    one.account,
    one.reference ?? '',
  ]);
  const lines = [
    rows.length === 0
      ? 'Nothing begins with this.'
      : formatTable(['', 'number', 'status', 'name', 'account', 'reference'], rows),
    ...(found.isCut ? ['These are the newest; there may be more.'] : []),
    `${formatCount(found.reads, 'read')}.`,
  ];
  const json = { found: all, is_cut: found.isCut, reads: found.reads };
  return { json, text: lines.join('\n') };
}

export function createSearchCommands(run: RunAction): Command {
  const search = new Command('search').description('find records by what people know of them');
  search
    .command('find')
    .argument(
      '<text>',
      "a number, a carrier's number, or the beginning of a reference, name, telephone number or e-mail address",
      parseText,
    )
    .description('find shipments, pickups and accounts')
    .action(run(find));
  search
    .command('index')
    .description(
      'store the search terms of records that earlier releases stored without; with --dry-run, say what it costs',
    )
    .action(run(index));
  return search;
}
