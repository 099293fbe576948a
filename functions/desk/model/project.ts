import type { Environment } from '../../src/model/account/token';
import { isDemoProject, projectSettings, projectsByAlias } from '../../tools/firebase-projects';
import { UsageError } from '../terminal/exit-code';

export interface TargetProject {
  readonly id: string;
  readonly environment: Environment;
  /** A local Firestore to use instead of Google's. */
  readonly firestoreHost: string | undefined;
}

const DEMO_FIRESTORE = '127.0.0.1:8080';

/**
 * Resolves an alias of `.firebaserc` or a project id. The project's settings name its environment.
 * Without settings, an id that ends in `uat` is UAT, and every other id is production, so that
 * writes need confirmation.
 * @throws UsageError if no project is given: there is no default.
 */
export function resolveProject(
  given: string | undefined,
  firestore: string | undefined,
): TargetProject {
  if (given === undefined) {
    throw new UsageError('Say which project: --project prod, --project uat or --project ID.');
  }
  const known = Object.entries(projectsByAlias());
  const entry = known.find(([alias, id]) => alias === given || id === given);
  const id = entry?.[1] ?? given;
  if (!/^[a-z][a-z0-9-]{4,29}$/.test(id)) {
    const names = known.map(([alias]) => alias).join(', ');
    throw new UsageError(`"${given}" is neither an alias (${names}) nor a project id.`);
  }
  const { ENVIRONMENT: declared } = projectSettings(id);
  const isUat = declared === undefined ? id.endsWith('uat') : declared === 'uat';
  const environment = isUat ? 'uat' : 'production';
  const firestoreHost = firestore ?? (isDemoProject(id) ? DEMO_FIRESTORE : undefined);
  return { id, environment, firestoreHost };
}

export const isDemo = ({ id }: TargetProject): boolean => isDemoProject(id);

/** Whether a write reaches customers: in production, and not in a copy on this machine. */
export const isLive = ({ environment, firestoreHost }: TargetProject): boolean =>
  environment === 'production' && firestoreHost === undefined;

/** Whether an operator has confirmed a write to it, by typing its id. */
export const isConfirmedBy = ({ id }: TargetProject, typed: string | undefined): boolean =>
  typed?.trim() === id;
