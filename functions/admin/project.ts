import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Environment } from '../src/platform/config';
import { findFunctionsFolder } from '../local/functions-folder';

import { UsageError } from './exit-code';

/** The project a command works on. */
export interface Project {
  readonly id: string;
  readonly environment: Environment;
  /** The Firestore on this machine to use in place of Google's. */
  readonly firestoreHost: string | undefined;
}

const DEMO = 'demo-';
const DEMO_FIRESTORE = '127.0.0.1:8080';

function aliases(): Readonly<Record<string, string>> {
  const file = join(findFunctionsFolder(), '..', '.firebaserc');
  const content = JSON.parse(readFileSync(file, 'utf8')) as { projects: Record<string, string> };
  return content.projects;
}

/** The `ENVIRONMENT` of an alias is what its functions are deployed with. */
function environmentOf(alias: string): Environment {
  const file = readFileSync(join(findFunctionsFolder(), `.env.${alias}`), 'utf8');
  return /^ENVIRONMENT=uat$/m.test(file) ? 'uat' : 'production';
}

/**
 * An alias of `.firebaserc` or a project id. An id that is no alias's is taken for UAT where it
 * ends in `uat`, and for production, where more is asked before a write, in every other case.
 * @throws UsageError where none is given: no command has a project of its own accord.
 */
export function resolveProject(given: string | undefined, firestore: string | undefined): Project {
  if (given === undefined) {
    throw new UsageError('Say which project: --project prod, --project uat or --project ID.');
  }
  const known = Object.entries(aliases());
  const entry = known.find(([alias, id]) => alias === given || id === given);
  const id = entry?.[1] ?? given;
  if (!/^[a-z][a-z0-9-]{4,29}$/.test(id)) {
    const names = known.map(([alias]) => alias).join(', ');
    throw new UsageError(`"${given}" is neither an alias (${names}) nor a project id.`);
  }
  const environment =
    entry === undefined ? (id.endsWith('uat') ? 'uat' : 'production') : environmentOf(entry[0]);
  const firestoreHost = firestore ?? (id.startsWith(DEMO) ? DEMO_FIRESTORE : undefined);
  return { id, environment, firestoreHost };
}

export const isDemo = ({ id }: Project): boolean => id.startsWith(DEMO);

/** Whether a write reaches customers: production, and not a copy of it on this machine. */
export const isLive = ({ environment, firestoreHost }: Project): boolean =>
  environment === 'production' && firestoreHost === undefined;
