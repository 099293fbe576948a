import { relative } from 'node:path';

/** The end of a title of `local/firestore/test/support/run-where.ts`. */
const REASON = / \(skipped: (.+)\)$/;

/** What a run leaves out by its own settings. */
const CHOSEN = ['at length only', 'local Firestore only'];

/** Of "no php with curl": MAY_LACK names the programs that a machine may be without. */
const mayLack = (reason) =>
  (process.env.MAY_LACK ?? '').split(' ').some((program) => reason.startsWith(`no ${program} `));

/**
 * Says in the last lines of a run which tests were skipped, and why. In CI it fails the run for those that
 * should not have been. A skipped suite counts as one test.
 */
export default class SkippedTests {
  constructor({ testNamePattern, rootDir }) {
    // Whoever runs tests by their names has chosen them.
    this._isChosen = Boolean(testNamePattern);
    this._rootDir = rootDir;
    this._refused = [];
  }

  onRunComplete(_, { testResults }) {
    if (this._isChosen) return;
    const skipped = this._group(testResults);
    const reasons = [...skipped.keys()].sort();
    if (process.env.CI !== undefined) {
      this._refused = reasons.filter((reason) => !CHOSEN.includes(reason) && !mayLack(reason));
    }
    const lines = reasons.map((reason) => {
      const files = skipped.get(reason);
      const places = [...new Set(files)].sort().join(', ');
      const end = this._refused.includes(reason) ? '; CI needs them' : '';
      return `Skipped: ${files.length}, ${reason}: ${places}${end}`;
    });
    // Jest's own summary comes after its reporters.
    if (lines.length > 0) process.once('exit', () => console.error(lines.join('\n')));
  }

  /** The file of each skipped test, by reason. */
  _group(testResults) {
    const files = new Map();
    for (const { testFilePath, testResults: tests } of testResults) {
      for (const { status, title } of tests) {
        if (status !== 'pending' && status !== 'todo') continue;
        const reason = REASON.exec(title)?.[1] ?? 'no reason given';
        files.set(reason, [...(files.get(reason) ?? []), relative(this._rootDir, testFilePath)]);
      }
    }
    return files;
  }

  /** Jest fails the run for it, and does not print it. */
  getLastError() {
    return this._refused.length > 0 ? new Error(this._refused.join(', ')) : undefined;
  }
}
