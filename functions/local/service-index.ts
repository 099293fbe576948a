import { type Environment } from '../src/accounts/record/token';
import { REGION } from '../src/platform/config';

export interface ServiceIndex {
  readonly projectId: string;
  readonly environment: Environment;
  readonly version: string | undefined;
  /** The names of its functions. */
  readonly names: readonly string[];
  /** The address of the reference page. */
  readonly documentation: string;
}

/**
 * Answers at the address of the functions alone, in front of their names: `/`, the project, and the
 * project's region.
 */
export function createServiceIndex(index: ServiceIndex): (path: string) => object | undefined {
  const { projectId, environment, version, names, documentation } = index;
  const paths = ['', `/${projectId}`, `/${projectId}/${REGION}`];
  const answer = {
    success: true,
    service: 'Shipping API',
    version,
    environment,
    documentation,
    functions: names,
  };
  return (path) => (paths.includes(path.replace(/\/$/, '')) ? answer : undefined);
}
