import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runLine } from './admin';
import { falconCsv } from './rate-desk';

/** An operator's first steps in a project, with the operator's tool: a service, a card, an account, a token. */
export async function openForBusiness(projectId: string, firestoreHost: string): Promise<string> {
  const operator = async (...args: string[]): Promise<string> => {
    const project = ['--project', projectId, '--firestore', firestoreHost, '--as', 'tester'];
    const { code, out, err } = await runLine([...project, ...args]);
    if (code !== 0) throw new Error(`${args.join(' ')}: ${err}`);
    return out;
  };

  const folder = mkdtempSync(join(tmpdir(), 'cards-'));
  writeFileSync(join(folder, 'falcon.csv'), falconCsv({ valid_from: '2026-01-01' }));
  await operator('services', 'add', 'falcon', '--name', 'Falcon Express');
  await operator('rates', 'import', join(folder, 'falcon.csv'));
  rmSync(folder, { recursive: true });
  await operator('rates', 'publish', 'falcon', '1');
  await operator('accounts', 'create', 'big_store', '--email', 'it@bigstore.example');
  const issued = await operator('tokens', 'issue', 'big_store', '--label', 'shop', '--json');
  return (JSON.parse(issued) as { result: { token: string } }).result.token;
}
