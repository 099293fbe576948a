import type { Environment } from '../src/accounts/record/token';

export interface Welcome {
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
    `  Reference page   ${welcome.siteAddress}/`,
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
