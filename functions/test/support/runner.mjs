import { createRunner } from 'jest-light-runner';

const InProcesses = createRunner({ runtime: 'child_process' });

/** Jest's runner on plain Node, in no more processes than there are files. */
export default class Runner extends InProcesses {
  runTests(tests, ...others) {
    const maxWorkers = Math.min(this._globalConfig.maxWorkers, tests.length);
    this._globalConfig = { ...this._globalConfig, maxWorkers };
    return super.runTests(tests, ...others);
  }
}
