import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { RateCard } from '../../src/quotes/cards/rate-card';
import { findFunctionsFolder } from '../../tooling/functions-folder';

const RATES = join(findFunctionsFolder(), 'operations/demo/rates');

/** The demo rate cards, one file per courier. */
export async function readDemoCards(): Promise<RateCard[]> {
  const files = (await readdir(RATES)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (file) =>
      RateCard.parse(JSON.parse(await readFile(join(RATES, file), 'utf8'))),
    ),
  );
}
