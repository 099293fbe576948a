import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

import { DOCUMENT_FILE } from '../../support/openapi';

test('the OpenAPI document is valid, with neither errors nor warnings by strict rules', () => {
  const script = resolve('node_modules/@redocly/cli/bin/cli.js');
  const options = ['--format', 'json', '--config', 'reference/document/redocly.yaml'];
  // Notices of the linter about itself go to the other stream.
  const { stdout } = spawnSync(process.execPath, [script, 'lint', DOCUMENT_FILE, ...options], {
    encoding: 'utf8',
  });
  const totals = { errors: 0, warnings: 0, ignored: 0 };
  expect(JSON.parse(stdout)).toMatchObject({ totals, problems: [] });
});
