import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import type { Page } from 'puppeteer-core';

import { type DemoService, openDemoService } from '../../local/demo-service';
import { thaiDay } from '../../src/thailand/day';
import { endWithParent } from '../../tools/end-with-parent';
import { collectOutput } from './collect-output';

const MAIN = join(__dirname, '../../lib/desk/server/main.js');
const PROJECT = 'demo-shipping';

/** The operator's page, as `npm run console` starts it once it has compiled. */
interface StartedConsole {
  readonly url: string;
  /** The address with the session's key. */
  readonly address: string;
  readonly output: string;
  close(): Promise<void>;
}

/** @throws Error with what it printed, if it ends at once. */
async function startConsole(args: readonly string[]): Promise<StartedConsole> {
  const { FIRESTORE_EMULATOR_HOST: _, ...env } = process.env;
  const child = endWithParent(spawn(process.execPath, [MAIN, ...args], { env }));
  const ended = once(child, 'close');
  const output = collectOutput([child.stdout, child.stderr]);
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const [printed] = /http:\S+key=\S+/.exec(output()) ?? [];
      if (printed !== undefined && output().includes('Ctrl+C')) resolve(printed);
    });
    void ended.then(() => {
      reject(new Error(output()));
    });
  });
  return {
    url: new URL(address).origin,
    address,
    output: output(),
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The operator's page and all functions on the same demo data; the functions have their own clock. */
export interface DemoConsole extends StartedConsole {
  readonly service: DemoService;
  /** Lets so much time pass for the functions, and so for what they keep. */
  readonly wait: (ms: number) => void;
  readonly today: () => string;
}

export async function openDemoConsole(): Promise<DemoConsole> {
  let ahead = 0;
  const now = (): number => Date.now() + ahead;
  const service = await openDemoService({ now });
  const project = ['--project', PROJECT, '--firestore', service.firestoreHost];
  const page = await startConsole([...project, '--as', 'somchai', '--port', '0']);
  return {
    ...page,
    service,
    wait: (ms) => {
      ahead += ms;
    },
    today: () => thaiDay(now()),
    async close() {
      await page.close();
      await service.close();
    },
  };
}

/** Collects what the browser's console logs as errors. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

/** Calls an action of the operator's page as the page does. */
export async function callConsole<Result>(
  { url, address }: Pick<StartedConsole, 'url' | 'address'>,
  action: string,
  input: unknown,
): Promise<Result> {
  const key = new URL(address).searchParams.get('key') ?? '';
  const response = await fetch(`${url}/api/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-console-key': key },
    body: JSON.stringify({ input }),
  });
  const body = (await response.json()) as { result: Result; error?: unknown };
  if (body.error !== undefined) throw new Error(JSON.stringify(body.error));
  return body.result;
}
