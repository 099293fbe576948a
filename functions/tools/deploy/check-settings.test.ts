import { join } from 'node:path';

import { runScript } from '../../test/support/run-script';
import { findFunctionsFolder } from '../functions-folder';

const FOLDER = findFunctionsFolder();

test.each([
  ['thai-shipping-prod', 0, ''],
  ['demo-shipping', 1, 'demo-shipping exists on this machine only; use --project.\n'],
  [
    'nobody',
    1,
    'ENVIRONMENT is production or uat, but functions/.env.nobody sets none. Nothing was deployed.\n',
  ],
])('the settings of %s are checked before a deploy', async (project, code, output) => {
  const env = { ...process.env, GCLOUD_PROJECT: project };
  const script = join(FOLDER, 'lib/tools/deploy/check-settings.js');
  expect(await runScript(script, [], { cwd: FOLDER, env })).toEqual({ code, output });
});
