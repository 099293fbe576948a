import { join } from 'node:path';

import tokens from '../../desk/demo/tokens.json';
import { runFile } from '../../tools/end-with-parent';
import { findFunctionsFolder } from '../../tools/functions-folder';
import { FUNCTIONS, type FunctionServer, startServer } from '../function-server';
import type { RecordedRequest, Recording } from './stored-shapes';

/** A demo project, which exists on this machine only. */
export const PROJECT = 'demo-release';

/** Rate cards and areas, as an operator has them. */
export const CARDS = join(findFunctionsFolder(), 'local/releases/cards');

type Body = Record<string, unknown>;

/** The release as it is built: its functions over HTTP, and its operator tool. */
export class Release {
  readonly creations: Recording['creations'][number][] = [];
  readonly readings: Recording['readings'][number][] = [];
  readonly #servers = new Map<string, FunctionServer>();

  constructor(private readonly firestoreHost: string) {}

  async start(): Promise<void> {
    const project = { projectId: PROJECT, firestoreHost: this.firestoreHost };
    for (const target of FUNCTIONS) {
      this.#servers.set(target.name, await startServer(target, project));
    }
  }

  async stop(): Promise<void> {
    const running = [...this.#servers.values()];
    this.#servers.clear();
    for (const server of running) await server.stop();
  }

  /** Runs a command of the operator tool, and returns its JSON answer. */
  async admin<Answer>(...args: string[]): Promise<Answer> {
    const global = ['--project', PROJECT, '--firestore', this.firestoreHost, '--as', 'recorder'];
    const tool = join(findFunctionsFolder(), 'lib/desk/cli/main.js');
    const { stdout } = await runFile(process.execPath, [tool, ...global, '--json', ...args]);
    return JSON.parse(stdout) as Answer;
  }

  /** @throws Error if it is refused: only successful requests are recorded. */
  async send(request: RecordedRequest): Promise<{ text: string; body: Body }> {
    const url = this.#servers.get(request.function)?.url;
    if (url === undefined) throw new Error(`The release has no ${request.function}.`);
    const api_token = tokens.production[request.holder];
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        ...(request.key !== undefined && { 'idempotency-key': request.key }),
      },
      body: JSON.stringify({ api_token, ...request.body }),
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${JSON.stringify(request)}: ${text}`);
    return { text, body: JSON.parse(text) as Body };
  }

  /** Creates a record twice with the same idempotency key, and records the first answer. */
  async createKeyed(request: RecordedRequest): Promise<Body> {
    const first = await this.send(request);
    await this.send(request);
    this.creations.push({ ...request, answer: first.text });
    return first.body;
  }

  /** Sends a request that reads, and records the answer. */
  async read(request: RecordedRequest): Promise<void> {
    this.readings.push({ ...request, answer: (await this.send(request)).body });
  }
}
