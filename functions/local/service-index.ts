import { REGION, type Environment } from '../src/platform/config';
import { FUNCTIONS, TRACKING } from './function-server';

export interface ServiceIndex {
  readonly projectId: string;
  readonly environment: Environment;
  readonly version: string | undefined;
  /** The address of the reference page. */
  readonly documentation: string;
}

/**
 * Answers at the address of the functions alone, in front of their names: `/`, the project, and the
 * project's region.
 */
export function createServiceIndex(index: ServiceIndex): (path: string) => object | undefined {
  const { projectId, environment, version, documentation } = index;
  const paths = ['', `/${projectId}`, `/${projectId}/${REGION}`];
  const functions = FUNCTIONS.filter((one) => environment === 'production' || one !== TRACKING);
  const answer = {
    success: true,
    service: 'Shipping API',
    version,
    environment,
    documentation,
    functions: functions.map(({ name }) => name),
  };
  return (path) => (paths.includes(path.replace(/\/$/, '')) ? answer : undefined);
}
