import { cpus } from 'node:os';
import { parseArgs } from 'node:util';

import { readDemoCards } from '../local/demo/rate-cards';
import { seedProject } from '../local/demo/seed';
import demoServices from '../local/demo/services.json';
import { startLocalFirestore, type LocalFirestore } from '../local/firestore/server';
import { readProjectIndexes } from '../local/project-indexes';
import { startFirestoreProcess, type FirestoreProcess } from './firestore-process';
import { measureColdStart } from './measure-cold-start';
import { measureCost } from './measure-cost';
import { measureFiles } from './measure-files';
import { measureLocalFirestore } from './measure-local-firestore';
import { measureMemory } from './measure-memory';
import { measurePickups } from './measure-pickups';
import { measurePricing } from './measure-pricing';
import { measureReads } from './measure-reads';
import { measureRemembering } from './measure-remembering';
import { measureShipments } from './measure-shipments';
import { measureStranger } from './measure-stranger';
import { measureThroughput } from './measure-throughput';
import { measureTracking } from './measure-tracking';
import { asTable } from './report';
import type { Row } from './row';
import { measureScale } from './scale/measure-scale';
import { asMarkdown, type Table } from './table';

const HELP = `npm run bench -- [--json] [--rounds N] [--only PART] [--verbose]

Measures the service's budgets in one run: as a table, or with --json as JSON.
--rounds N   how often each is measured; the median counts (default 7, at least 5)
--only PART    quotes, files, strangers, memory, cost, scale, shipments, pickups or firestore; the
               last three take a million documents each
--verbose    lists what is counted, where that is files`;

interface Options {
  readonly rounds: number;
  readonly isVerbose: boolean;
}

type Part = (options: Options) => Promise<readonly (Row | Table)[]>;

const PARTS: Readonly<Record<string, Part>> = {
  quotes: ({ rounds }) => measureQuotes(rounds),
  files: async ({ isVerbose }) => {
    progress('files run');
    const list = (name: string, files: readonly string[]): void => {
      console.error([`\nFor ${name}:`, ...files].join('\n  '));
    };
    return withDemoData((project) => measureFiles(project, isVerbose ? list : () => undefined));
  },
  strangers: ({ rounds }) => {
    progress('strangers');
    return withFirestore(async (firestore) => [await measureStranger(firestore, rounds)]);
  },
  memory: () => {
    progress('memory');
    return withFirestore(measureMemory);
  },
  cost: () => {
    progress('cost');
    return withFirestore(measureCost);
  },
  scale: () => {
    progress('scale');
    return measureScale();
  },
  shipments: () => {
    progress('shipments');
    return withFirestore(measureShipments);
  },
  pickups: () => {
    progress('pickups');
    return withFirestore(measurePickups);
  },
  firestore: ({ rounds }) => {
    progress('the local Firestore');
    return measureLocalFirestore(rounds);
  },
};

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '7' },
      only: { type: 'string' },
      verbose: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 5) throw new Error('--rounds takes 5 or more.');
  const { only } = values;
  if (only !== undefined && !Object.hasOwn(PARTS, only)) {
    throw new Error(`--only takes ${Object.keys(PARTS).join(', ')}.`);
  }
  const rows: Row[] = [];
  const tables: Table[] = [];
  for (const [part, measure] of Object.entries(PARTS)) {
    if (only !== undefined && only !== part) continue;
    for (const one of await measure({ rounds, isVerbose: values.verbose })) {
      if ('lines' in one) tables.push(one);
      else rows.push(one);
    }
  }
  const machine = { node: process.version, cores: cpus().length, at: new Date().toISOString() };
  if (values.json) console.log(JSON.stringify({ ...machine, rows, tables }, null, 2));
  else {
    const parts = [...(rows.length > 0 ? [asTable(rows)] : []), ...tables.map(asMarkdown)];
    console.log([`Node ${machine.node}, ${machine.cores} cores`, ...parts].join('\n\n'));
  }
}

function measureQuotes(rounds: number): Promise<Row[]> {
  return withDemoData(async (project, firestore) => {
    const cards = await readDemoCards();
    progress('documents read');
    const reads = await measureReads(project, firestore.meter, {
      cards: cards.length,
      services: demoServices.filter(({ active }) => active).length,
    });
    progress('pricing');
    const pricing = measurePricing(cards, rounds);
    const remembering = measureRemembering(rounds);
    progress('requests a second');
    const throughput = await measureThroughput(project, rounds);
    progress('tracking');
    const tracking = await measureTracking(project, firestore.meter);
    progress('cold start');
    const coldStart = await measureColdStart(project, rounds);
    return [...reads, throughput, pricing, remembering, coldStart, ...tracking];
  });
}

/** The demo data, in a local Firestore of this process. */
async function withDemoData<Measured>(
  measure: (
    project: { projectId: string; firestoreHost: string },
    firestore: LocalFirestore,
  ) => Promise<Measured>,
): Promise<Measured> {
  const firestore = await startLocalFirestore({ indexes: readProjectIndexes() });
  const project = { projectId: 'demo-bench', firestoreHost: firestore.host };
  try {
    await seedProject({ ...project, environment: 'production' });
    return await measure(project, firestore);
  } finally {
    await firestore.stop();
  }
}

async function withFirestore<Measured>(
  measure: (firestore: FirestoreProcess) => Promise<Measured>,
): Promise<Measured> {
  const firestore = await startFirestoreProcess();
  try {
    return await measure(firestore);
  } finally {
    firestore.stop();
  }
}

const progress = (what: string): void => {
  console.error(`Measuring ${what} ...`);
};

main().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
});
