import type { Command } from 'commander';

import { formatTable } from '../../../tools/format-table';
import { sayLines } from '../../faults/say-english';
import { costOfIndexing, indexSearch } from '../../records/index-search';
import { formatCount } from '../../words/format-day';
import type { CommandOutput } from '../output/command-output';
import { resolveNoun } from '../output/resolve-noun';
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
  const place = cost.find(({ after }) => after !== '');
  const since = place === undefined ? '' : `Goes on after ${place.collection}/${place.after}. `;
  const estimate = `${since}${counts}: ${formatCount(all, 'read')}, and a write for each record without its terms; at most ${usd(all)} US dollars.`;
  if (session.operator.dryRun) return { json: { cost }, text: estimate };
  session.progress(estimate);
  await session.confirm();
  let isStopped = false;
  // npm passes Ctrl-C on a second time.
  const stop = (): void => void (isStopped = true);
  process.on('SIGINT', stop);
  const indexing = indexSearch(session, cost, ({ collection, read, written }) => {
    const all = cost.find((one) => one.collection === collection)?.records;
    session.progress(`${collection}: ${read} of ${all} read, ${written} written`);
    return isStopped;
  });
  const { result: done } = await indexing.finally(() => process.off('SIGINT', stop));
  const { indexed: result, stopped_after } = done;
  const rows = result.map(({ collection, read, written }) => [
    collection,
    String(read),
    String(written),
  ]);
  const malformed = result.flatMap((one) => one.malformed);
  const lines = [formatTable(['collection', 'read', 'written'], rows), ...sayLines(malformed)];
  if (stopped_after !== null) {
    lines.push(`Stopped after ${stopped_after}. Run it again to go on from there.`);
  }
  const json = result.map((one) => ({ ...one, malformed: sayLines(one.malformed) }));
  return { json: { cost, result: json, stopped_after }, text: lines.join('\n') };
}

/** Adds what asks before it reads everything, and says how far it is. */
export function addSearchIndex(program: Command, run: RunAction): void {
  resolveNoun(program, ['search'])
    .command('index')
    .description(
      'store the search terms of records that earlier releases stored without, or with fewer; with --dry-run, say what it costs. Ctrl-C stops it, and the next run goes on from there',
    )
    .action(run(index));
}
