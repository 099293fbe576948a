import { type Environment, REGION } from '../src/platform/config';

interface Welcome {
  readonly environment: Environment;
  readonly projectId: string;
  readonly baseAddress: string;
  readonly siteAddress: string;
  readonly firestoreHost: string;
  readonly dataDir: string | undefined;
  readonly tokens: Readonly<Record<string, string>>;
  readonly curl: string;
}

export function welcomeText(welcome: Welcome): string {
  const tokens = Object.entries(welcome.tokens);
  const width = Math.max(...tokens.map(([name]) => name.length));
  return [
    '',
    `Ready (${welcome.environment}).`,
    '',
    `  Reference page   ${welcome.siteAddress}/   (a line says when it is built)`,
    `  API address      ${welcome.siteAddress}`,
    `  Base address     ${welcome.baseAddress}`,
    `  Firestore        ${welcome.firestoreHost}${welcome.dataDir ? `, kept in ${welcome.dataDir}` : ''}`,
    '',
    'Demo tokens:',
    '',
    ...tokens.map(([name, token]) => `  ${name.padEnd(width)}   ${token}`),
    '',
    'Paste this into another terminal for quotes:',
    '',
    welcome.curl,
    '',
    'Add "postal_code":"907-1801" for a remote island, or "ship_date":"YYYY-MM-DD" for the fuel of another day.',
    '',
    "For the operator's desk, type this in functions/ of another terminal, and open the address that it prints:",
    '',
    `npm run console -- --project ${welcome.projectId} --firestore ${welcome.firestoreHost}`,
    '',
    'Ctrl-C stops everything. Each request then prints a line: time, function, action, status,',
    'milliseconds, and the documents read and written since the previous line.',
    '',
  ].join('\n');
}

interface ServiceIndex {
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
