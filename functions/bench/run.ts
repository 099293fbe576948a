import { cpus } from 'node:os';
import { parseArgs } from 'node:util';

import { readDemoCards } from '../local/demo/rate-cards';
import { seedDemo } from '../local/demo/seed';
import { startLocalFirestore } from '../local/firestore/server';
import { readProjectIndexes } from '../local/project-indexes';

import { measureColdStart } from './measure-cold-start';
import { measurePricing } from './measure-pricing';
import { measureReads } from './measure-reads';
import { measureThroughput } from './measure-throughput';
import { asTable } from './report';
import type { Row } from './row';

const HELP = `npm run bench -- [--json] [--rounds N]

Measures the service's budgets in one run: as a table, or with --json as JSON.
--rounds N   how often each is measured; the median counts (default 7, at least 5)`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '7' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 5) throw new Error('--rounds takes 5 or more.');
  const rows = await measureAll(rounds);
  const machine = { node: process.version, cores: cpus().length, at: new Date().toISOString() };
  if (values.json) console.log(JSON.stringify({ ...machine, rows }, null, 2));
  else console.log(`Node ${machine.node}, ${machine.cores} cores\n\n${asTable(rows)}`);
}

async function measureAll(rounds: number): Promise<Row[]> {
  const cards = await readDemoCards();
  const firestore = await startLocalFirestore({ indexes: readProjectIndexes() });
  const project = { projectId: 'demo-bench', firestoreHost: firestore.host };
  try {
    await seedDemo({ ...project, environment: 'production' });
    progress('documents read');
    const reads = await measureReads(project, firestore.meter, cards.length);
    progress('pricing');
    const pricing = measurePricing(cards, rounds);
    progress('requests a second');
    const throughput = await measureThroughput(project, rounds);
    progress('cold start');
    const coldStart = await measureColdStart(project, rounds);
    return [...reads, throughput, pricing, coldStart];
  } finally {
    await firestore.stop();
  }
}

const progress = (what: string): void => {
  console.error(`Measuring ${what} ...`);
};

main().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
});
