import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';

import { DOCUMENT_FILE } from '../../support/openapi';

/** What the linter says of the document. */
function runRedocly(command: string) {
  const script = resolve('node_modules/@redocly/cli/bin/cli.js');
  const options = ['--format', 'json', '--config', 'reference/document/redocly.yaml'];
  // Notices of the linter about itself go to the other stream.
  const { stdout } = spawnSync(process.execPath, [script, command, DOCUMENT_FILE, ...options], {
    encoding: 'utf8',
  });
  return JSON.parse(stdout) as Readonly<Record<string, unknown>>;
}

test('the OpenAPI document is valid, with neither errors nor warnings by strict rules', () => {
  const totals = { errors: 0, warnings: 0, ignored: 0 };
  expect(runRedocly('lint')).toMatchObject({ totals, problems: [] });
});

test('the OpenAPI document scores 84 of 100 for programs, in less than 300 kB', () => {
  expect(runRedocly('score')['agentReadiness']).toBeGreaterThanOrEqual(84);
  expect(statSync(DOCUMENT_FILE).size).toBeLessThan(300_000);
});
