import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { createRateCard } from '../../desk/store/rate-versions';
import { surchargesReference, surchargesToDocument } from '../../desk/store/surcharge-operations';
import { connectFirestore } from '../../local/connect-firestore';
import { layOutDeployed } from '../../local/deployed-bundle';
import { API_QUOTE, type BuiltFunction, startServer } from '../../local/function-server';
import type { RateCard } from '../../src/pricing/cards/rate-card';
import { CACHE_SETTINGS } from '../../tools/deploy/cache-settings';
import { runFile } from '../../tools/end-with-parent';
import { listSurcharged } from './measure-pricing';
import { type Row, computeSpread, ratioAtMost, repeat } from './report';
import type { Runtime } from './runtimes';
import { type Project, QUOTE_BODY, callFunction } from './world';

const BARE_READ: BuiltFunction = { module: 'trials/bench/bare.js', name: 'bareRead' };
const COURIERS = 100;
/** The first that keeps what it has compiled. */
const FIRST_WITH_CACHE = 22;

/**
 * Measures the time from starting a process to its first answer: a quote, relative to a bare
 * function's one read, round by round. With the compile cache, which the bare function has not, as
 * a deploy fills it; and with 100 couriers that have all surcharges.
 * @param crowded - A project with those couriers: see `storeCouriers`.
 */
export async function measureColdStarts(
  project: Project,
  crowded: Project,
  rounds: number,
  { version, path }: Runtime,
): Promise<Row[]> {
  const folder = layOutDeployed();
  const cache = join(folder, CACHE_SETTINGS.NODE_COMPILE_CACHE);
  const start = async (
    target: BuiltFunction,
    of: Project,
    from?: string,
    environment: Readonly<Record<string, string>> = {},
  ): Promise<number> => {
    const began = performance.now();
    const server = await startServer(target, of, from, environment, path);
    try {
      await callFunction(server, QUOTE_BODY);
      return performance.now() - began;
    } finally {
      await server.stop();
    }
  };
  try {
    const hasCache = Number.parseInt(version) >= FIRST_WITH_CACHE;
    if (hasCache) await runFile(path, ['lib/fill-compile-cache.cjs'], { cwd: folder });
    await start(API_QUOTE, project);
    const times = await repeat(rounds, async () => ({
      bare: await start(BARE_READ, project),
      quote: await start(API_QUOTE, project),
      crowded: await start(API_QUOTE, crowded),
      ...(hasCache && { cached: await start(API_QUOTE, project, folder, CACHE_SETTINGS) }),
    }));
    const row = (name: string, most: string, msOf: (time: (typeof times)[number]) => number): Row =>
      ratioAtMost(
        `cold start, Node ${version}: ${name} over a bare function with one read`,
        computeSpread(times.map((time) => msOf(time) / time.bare)).median,
        most,
        {
          'bare, ms': computeSpread(times.map(({ bare }) => bare)),
          ms: computeSpread(times.map(msOf)),
        },
      );
    return [
      row('first quote', '1.12', ({ quote }) => quote),
      row(`first quote with ${COURIERS} couriers`, '1.50', (time) => time.crowded),
      ...(hasCache
        ? [row('first quote with the compile cache', '1.00', ({ cached = NaN }) => cached)]
        : []),
    ];
  } finally {
    rmSync(cache, { recursive: true, force: true });
    rmSync(folder, { recursive: true });
  }
}

/** Stores couriers with all surcharges, in place of those that a project has. */
export async function storeCouriers(
  project: Project,
  demoCards: readonly RateCard[],
): Promise<void> {
  const { db, close } = connectFirestore(project.projectId, project.firestoreHost);
  try {
    await db.recursiveDelete(db.collection('rates'));
    for (const { card, surcharges } of listSurcharged(demoCards, COURIERS)) {
      await createRateCard(db, { ...card, status: 'published' });
      const reference = surchargesReference(db, card.courier_name);
      await reference.create(surchargesToDocument(surcharges));
    }
  } finally {
    await close();
  }
}
