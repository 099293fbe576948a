import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

import { DOCUMENT_FILE } from '../support/openapi';

/** What a linter reports as JSON. Its notices about itself go to the other stream. */
function lint(script: string, ...args: string[]): unknown {
  const command = [resolve('node_modules', script), 'lint', DOCUMENT_FILE, '--format', 'json'];
  const { stdout } = spawnSync(process.execPath, [...command, ...args], { encoding: 'utf8' });
  return JSON.parse(stdout);
}

describe('the OpenAPI document has neither errors nor warnings', () => {
  test('by Redocly’s strict rules', () => {
    const report = lint('@redocly/cli/bin/cli.js', '--config', 'openapi/redocly.yaml');
    expect(report).toMatchObject({ totals: { errors: 0, warnings: 0, ignored: 0 }, problems: [] });
  });

  test('by Spectral’s rules for OpenAPI', () => {
    const ruleset = ['--ruleset', 'openapi/spectral.yaml', '--quiet'];
    expect(lint('@stoplight/spectral-cli/dist/index.js', ...ruleset)).toEqual([]);
  });
});
