import { cpus } from 'node:os';
import { resolve } from 'node:path';

import { Option } from 'commander';

import { readDemoCards } from '../../desk/demo/demo-data';
import { type Seeded, seedProject } from '../../desk/demo/seed';
import demoServices from '../../desk/demo/services.json';
import { type LocalFirestore, startLocalFirestore } from '../../local/firestore/index';
import { readProjectIndexes } from '../../local/project-indexes';
import { createCommand, runCommand, wholeNumber } from '../../tools/command-line';
import { bundlePricing } from './bundle-pricing';
import { type FirestoreProcess, startFirestoreProcess } from './firestore-process';
import { measureBills } from './measure-bills';
import { measureCarriers } from './measure-carriers';
import { measureCost } from './measure-cost';
import { measureDesk } from './measure-desk';
import { measureFiles } from './measure-files';
import {
  compareLocalFirestore,
  measureFirestoreStart,
  measureLocalFirestore,
} from './measure-firestore';
import { measureInstall } from './measure-install';
import { measureMemory } from './measure-memory';
import { measureOtherCallers } from './measure-other-callers';
import { measurePace } from './measure-pace';
import { measureReaders } from './measure-readers';
import { measureLooks, measureReads, measureTracking } from './measure-reads';
import { measurePickups, measureShipments } from './measure-records';
import { measureThroughput } from './measure-speed';
import { measureColdStarts, storeCouriers } from './measure-starts';
import { type Row, type Table, asMarkdown, asTable } from './report';
import { findRuntimes } from './runtimes';
import type { Project } from './world';

interface Options {
  readonly json?: boolean;
  readonly rounds: number;
  readonly only?: string;
  readonly verbose?: boolean;
  readonly compare?: string;
  /** The option's former name. */
  readonly beside?: string;
}

type Part = (options: Options) => Promise<readonly (Row | Table)[]>;

const PARTS: Readonly<Record<string, Part>> = {
  quotes: ({ rounds }) => measureQuotes(rounds),
  files: async ({ verbose }) => {
    const list = (name: string, files: readonly string[]): void => {
      console.error([`\nFor ${name}:`, ...files].join('\n  '));
    };
    return withDemoData((project) =>
      measureFiles(project, verbose === true ? list : () => undefined),
    );
  },
  pace: () => measurePace(progress),
  readers: measureReaders,
  install: () => Promise.resolve(measureInstall()),
  strangers: ({ rounds }) =>
    withFirestore(async (firestore) => [await measureOtherCallers(firestore, rounds)]),
  carriers: ({ rounds }) => measureCarriers(rounds),
  memory: () => withFirestore(measureMemory),
  cost: () => withFirestore(measureCost),
  shipments: () => withFirestore(measureShipments),
  pickups: () => withFirestore(measurePickups),
  bills: () => withFirestore(measureBills),
  desk: () => withFirestore(measureDesk),
  firestore: async ({ rounds, beside, compare = beside }) => {
    const rows = [
      ...(await measureFirestoreStart(rounds)),
      ...(await measureLocalFirestore(rounds)),
    ];
    if (compare === undefined) return rows;
    progress(`the local Firestore against that of ${compare}`);
    return [...rows, ...(await compareLocalFirestore(resolve(compare), rounds))];
  },
};

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
      'measure one part; shipments, pickups and firestore take a million documents each; pace takes most of an hour, and is measured only so',
    ).choices(Object.keys(PARTS)),
  )
  .option('--verbose', 'list what is counted, for files')
  .option(
    '--compare <folder>',
    "also compare the local Firestore with that of another checkout's functions folder, built",
  )
  .addOption(new Option('--beside <folder>').hideHelp())
  .action(bench);

async function bench(options: Options): Promise<void> {
  const { json, only } = options;
  const rows: Row[] = [];
  const tables: Table[] = [];
  for (const [part, measure] of Object.entries(PARTS)) {
    // It runs all else that waits for a quiet machine.
    if (only === undefined ? part === 'pace' : only !== part) continue;
    progress(part);
    for (const one of await measure(options)) {
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

function measureQuotes(rounds: number): Promise<Row[]> {
  return withDemoData(async (project, firestore, seeded) => {
    const cards = await readDemoCards();
    progress('documents read');
    const reads = await measureReads(project, firestore.meter, {
      cards: cards.length,
      surcharges: seeded.surcharges,
      services: demoServices.filter(({ active }) => active).length,
    });
    const looks = await measureLooks(project.firestoreHost, firestore.meter);
    progress('pricing');
    const { measurePricing } = await bundlePricing();
    const pricing = measurePricing(cards, rounds);
    progress('tracking');
    const tracking = await measureTracking(project, firestore.meter);
    const crowded = { ...project, projectId: 'demo-crowded' };
    await seedProject({ ...crowded, environment: 'production' });
    await storeCouriers(crowded, cards);
    const speed: Row[] = [];
    for (const runtime of await findRuntimes()) {
      progress(`requests a second and cold starts on Node ${runtime.version}`);
      speed.push(await measureThroughput(project, rounds, runtime));
      speed.push(...(await measureColdStarts(project, crowded, rounds, runtime)));
    }
    return [...reads, ...looks, ...pricing, tracking, ...speed];
  });
}

/** The demo data, in a local Firestore of this process. */
async function withDemoData<Measured>(
  measure: (project: Project, firestore: LocalFirestore, seeded: Seeded) => Promise<Measured>,
): Promise<Measured> {
  const firestore = await startLocalFirestore({ indexes: readProjectIndexes() });
  const project = { projectId: 'demo-bench', firestoreHost: firestore.host };
  try {
    const seeded = await seedProject({ ...project, environment: 'production' });
    return await measure(project, firestore, seeded);
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
