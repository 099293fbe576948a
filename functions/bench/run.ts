import { cpus } from 'node:os';

import { Option } from 'commander';

import { readDemoCards } from '../admin/demo/rate-cards';
import { seedProject } from '../admin/demo/seed';
import demoServices from '../admin/demo/services.json';
import { startLocalFirestore } from '../local/firestore/server';
import { readProjectIndexes } from '../local/project-indexes';
import { createCommand, runCommand, wholeNumber } from '../tooling/command-line';
import { startFirestoreProcess, type FirestoreProcess } from './firestore-process';
import { measureColdStart } from './measure-cold-start';
import { measureCost } from './measure-cost';
import { measureLocalFirestore } from './measure-local-firestore';
import { measureMemory } from './measure-memory';
import { measurePickups } from './measure-pickups';
import { measurePricing } from './measure-pricing';
import { measureReads } from './measure-reads';
import { measureShipments } from './measure-shipments';
import { measureStranger } from './measure-stranger';
import { measureThroughput } from './measure-throughput';
import { measureTracking } from './measure-tracking';
import { asTable } from './report';
import type { Row } from './row';
import { measureScale } from './scale/measure-scale';
import { asMarkdown, type Table } from './table';

type Part = (rounds: number) => Promise<readonly (Row | Table)[]>;

const PARTS: Readonly<Record<string, Part>> = {
  quotes: measureQuotes,
  strangers: (rounds) => {
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
  firestore: (rounds) => {
    progress('the local Firestore');
    return measureLocalFirestore(rounds);
  },
};

interface Options {
  readonly json?: boolean;
  readonly rounds: number;
  readonly only?: string;
}

const command = createCommand('npm run bench --')
  .description("Measures the service's budgets in one run.")
  .option('--json', 'print JSON instead of a table')
  .option(
    '--rounds <n>',
    'how often to measure each, at least 5; the median counts',
    wholeNumber(5),
    7,
  )
  .addOption(
    new Option(
      '--only <part>',
      'measure one part; shipments, pickups and firestore take a million documents each',
    ).choices(Object.keys(PARTS)),
  )
  .action(bench);

async function bench({ json, rounds, only }: Options): Promise<void> {
  const rows: Row[] = [];
  const tables: Table[] = [];
  for (const [part, measure] of Object.entries(PARTS)) {
    if (only !== undefined && only !== part) continue;
    for (const one of await measure(rounds)) {
      if ('lines' in one) tables.push(one);
      else rows.push(one);
    }
  }
  const machine = { node: process.version, cores: cpus().length, at: new Date().toISOString() };
  if (json === true) console.log(JSON.stringify({ ...machine, rows, tables }, null, 2));
  else {
    const parts = [...(rows.length > 0 ? [asTable(rows)] : []), ...tables.map(asMarkdown)];
    console.log([`Node ${machine.node}, ${machine.cores} cores`, ...parts].join('\n\n'));
  }
}

async function measureQuotes(rounds: number): Promise<Row[]> {
  const cards = await readDemoCards();
  const firestore = await startLocalFirestore({ indexes: readProjectIndexes() });
  const project = { projectId: 'demo-bench', firestoreHost: firestore.host };
  try {
    await seedProject({ ...project, environment: 'production' });
    progress('documents read');
    const reads = await measureReads(project, firestore.meter, {
      cards: cards.length,
      services: demoServices.filter(({ active }) => active).length,
    });
    progress('pricing');
    const pricing = measurePricing(cards, rounds);
    progress('requests a second');
    const throughput = await measureThroughput(project, rounds);
    progress('tracking');
    const tracking = await measureTracking(project, firestore.meter);
    progress('cold start');
    const coldStart = await measureColdStart(project, rounds);
    return [...reads, throughput, pricing, coldStart, ...tracking];
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

void runCommand(command);
