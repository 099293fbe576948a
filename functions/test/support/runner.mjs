import { createRunner } from 'jest-light-runner';

const InProcesses = createRunner({ runtime: 'child_process' });

/** What a process asks for before its first file, and what it is answered with. */
const QUESTION = 'jest-light-runner-get-worker-data';
const ANSWER = 'jest-light-runner-worker-data';

/** Jest's runner on plain Node, in no more processes than there are files. */
export default class Runner extends InProcesses {
  runTests(tests, ...others) {
    const maxWorkers = Math.min(this._globalConfig.maxWorkers, tests.length);
    this._globalConfig = { ...this._globalConfig, maxWorkers };
    return super.runTests(tests, ...others);
  }

  /**
   * Gives each file a channel to its process. Over the one that they would share, a process may be
   * answered before it asks, and then waits for ever.
   */
  _runTest(test) {
    const projectConfig = test.context.config;
    const started = this._testRunners.get(projectConfig);
    if (started === undefined) return super._runTest(test);
    const workerData = {
      globalConfig: this._globalConfig,
      projectConfig,
      runtime: this._runtime,
    };
    let send;
    const channel = {
      onMessage(listener) {
        send = listener;
      },
      postMessage(message) {
        if (message === QUESTION) send({ type: ANSWER, workerData });
      },
    };
    return started.pool.run(test.path, { channel });
  }
}
