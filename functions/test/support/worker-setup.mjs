/**
 * Prepares a process in which test files run one after the other, on plain Node: modules that are
 * loaded stay loaded. The runner knows neither TypeScript nor time limits.
 */
import { createRequire } from 'node:module';

import { register as registerRequire } from 'tsx/cjs/api';
import { register as registerImport } from 'tsx/esm/api';

// Not by a flag of Node, which every program that a test starts would inherit.
registerRequire();
registerImport();
const { giveBack } = createRequire(import.meta.url)('./between-files.ts');

// What a test has left open must not keep the process alive.
process.once('disconnect', () => {
  process.exit();
});

/** A busy machine may take many times what a test takes alone. */
const DEFAULT_MS = 180_000;
let limitMs = DEFAULT_MS;
let wantedMs;
globalThis.jest.setTimeout = (ms) => {
  wantedMs = ms;
};

const within = (work, ms) =>
  async function limited() {
    let timer;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => {
        reject(new Error(`It took longer than ${ms / 1000} s.`));
      }, ms);
    });
    try {
      return await Promise.race([Reflect.apply(work, this, []), late]);
    } finally {
      clearTimeout(timer);
    }
  };

/** What Jest keeps of the file that is running. */
let file;

/** Comes before Jest's own handler, which stores the test or hook. */
function onAdded(event, { rootDescribeBlock }) {
  if (event.name !== 'add_test' && event.name !== 'add_hook') return;
  if (rootDescribeBlock !== file) {
    file = rootDescribeBlock;
    limitMs = DEFAULT_MS;
    giveBack();
  }
  limitMs = wantedMs ?? limitMs;
  wantedMs = undefined;
  if (event.fn) event.fn = within(event.fn, event.timeout ?? limitMs);
}
globalThis[Symbol.for('EVENT_HANDLERS')].unshift(onAdded);
