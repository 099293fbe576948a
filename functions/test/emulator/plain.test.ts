import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

import { READY_LINE } from '../../local/emulator-process';
import { endWithParent } from '../../tools/end-with-parent';
import { findFirebaseCli, findFunctionsFolder } from '../../tools/functions-folder';
import { findFreePorts } from '../../tools/ports';
import { createDeployTree, type DeployTree } from '../support/deploy-tree';

let tree: DeployTree;
let emulator: ChildProcess | undefined;

beforeAll(() => {
  tree = createDeployTree({});
});
afterAll(async () => {
  if (emulator?.pid !== undefined && emulator.exitCode === null) {
    const ended = once(emulator, 'close');
    emulator.kill('SIGINT');
    await ended;
  }
  tree.remove();
});

test('emulators:start, without a project or a login, serves the functions of the root', async () => {
  const [port = 0, hub = 0, logging = 0, eventarc = 0, tasks = 0] = await findFreePorts(5);
  tree.edit('firebase.json', (text) => {
    const config = JSON.parse(text) as { emulators: Record<string, object> };
    // The fixed ports may be taken on this machine; all else is as a person finds it.
    const others = { hub: { port: hub }, logging: { port: logging } };
    const more = { eventarc: { port: eventarc }, tasks: { port: tasks } };
    const functions = { ...config.emulators['functions'], port };
    return JSON.stringify({
      ...config,
      emulators: { ...config.emulators, functions, ...others, ...more },
    });
  });
  const cli = findFirebaseCli(findFunctionsFolder());
  emulator = endWithParent(
    spawn(process.execPath, [cli, 'emulators:start', '--only', 'functions'], {
      cwd: tree.folder,
      env: { ...tree.environment, FIRESTORE_EMULATOR_HOST: '127.0.0.1:9' },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  if (emulator.stdout === null) throw new Error('the emulator has no output');
  for await (const line of createInterface({ input: emulator.stdout })) {
    if (READY_LINE.test(line)) break;
  }
  const address = `http://127.0.0.1:${port}/demo-shipping/asia-southeast1/apiQuote`;
  const answer = await fetch(address, { method: 'POST', body: '{}' });
  expect(await answer.json()).toMatchObject({ code: 'missing_token' });
  const large = await fetch(address, { method: 'POST', body: 'x'.repeat(5_000_000) });
  expect(await large.json()).toMatchObject({ code: 'payload_too_large' });
  const next = await fetch(address, { method: 'POST', body: '{}' });
  expect(await next.json()).toMatchObject({ code: 'missing_token' });
  expect(emulator.exitCode).toBeNull();
}, 90_000);
