import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { endWithParent } from '../end-with-parent';
import { Failure } from '../failure';
import { findFirebaseCli } from '../functions-folder';

/** The answer of a command run with `--json`. */
type JsonAnswer =
  | { readonly status: 'success'; readonly result: unknown }
  | { readonly status: 'error'; readonly error: string };

/** This checkout's firebase CLI, for one Google project. */
export class FirebaseCli {
  private readonly script: string;

  constructor(
    private readonly root: string,
    private readonly projectId: string,
  ) {
    this.script = findFirebaseCli(join(root, 'functions'));
  }

  /**
   * Runs a command at the terminal, where the user can answer its questions.
   * @throws Failure if it fails; its own output says why.
   */
  async run(...command: readonly string[]): Promise<void> {
    const child = endWithParent(
      spawn(process.execPath, this.argumentsOf(command), {
        cwd: this.root,
        stdio: 'inherit',
      }),
    );
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Failure(`"firebase ${command.join(' ')}" failed; see above.`);
  }

  /**
   * The result of a command that only reads.
   * @throws Failure with the CLI's own words.
   */
  async read(...command: readonly string[]): Promise<unknown> {
    const reading = [...command, '--json', '--non-interactive'];
    const child = endWithParent(
      spawn(process.execPath, this.argumentsOf(reading), {
        cwd: this.root,
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    );
    const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
    const answer = parseAnswer(output);
    if (answer.status === 'success') return answer.result;
    throw new Failure(`"firebase ${command.join(' ')}" failed: ${answer.error}`);
  }

  private argumentsOf(command: readonly string[]): string[] {
    return [this.script, ...command, '--project', this.projectId];
  }
}

function parseAnswer(output: string): JsonAnswer {
  try {
    return JSON.parse(/^\{[^]*$/m.exec(output)?.[0] ?? '') as JsonAnswer;
  } catch {
    return { status: 'error', error: output.trim() || 'it printed nothing' };
  }
}
