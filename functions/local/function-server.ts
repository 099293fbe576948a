import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

import { endWithParent } from '../tools/end-with-parent';
import { findFunctionsFolder } from '../tools/functions-folder';
import { findFreePorts } from '../tools/ports';

const FRAMEWORK = 'node_modules/@google-cloud/functions-framework/build/src/main.js';

export interface BuiltFunction {
  /** The module, below `lib/`, and the function that it exports: by default what is deployed. */
  readonly module?: string;
  readonly name: string;
}

export const API_QUOTE: BuiltFunction = { name: 'apiQuote' };
export const API_SHIPPING_SERVICES: BuiltFunction = { name: 'apiShippingServices' };
export const SHIPMENT_CRUD: BuiltFunction = { name: 'shipmentCrud' };
export const TRACKING: BuiltFunction = { name: 'tracking' };

export const FUNCTIONS: readonly BuiltFunction[] = [
  API_QUOTE,
  API_SHIPPING_SERVICES,
  SHIPMENT_CRUD,
  TRACKING,
];

export interface FunctionServer {
  readonly url: string;
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/**
 * Runs a built function on the functions framework, in a process of its own, until it listens;
 * `functions` is the folder of the checkout, by default this one; `environment` has additional
 * variables for the process; `node` is the runtime, by default this process's.
 */
export async function startServer(
  target: BuiltFunction,
  project: { projectId: string; firestoreHost: string },
  functions = findFunctionsFolder(),
  environment: Readonly<Record<string, string>> = {},
  node = process.execPath,
): Promise<FunctionServer> {
  const [port = 0] = await findFreePorts(1);
  const child = endWithParent(
    spawn(
      node,
      [
        join(functions, FRAMEWORK),
        `--source=${target.module === undefined ? functions : join(functions, 'lib', target.module)}`,
        '--signature-type=http',
        `--port=${port}`,
      ],
      {
        cwd: functions,
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          ...process.env,
          ENVIRONMENT: 'production',
          FIREBASE_CONFIG: JSON.stringify({ projectId: project.projectId }),
          GCLOUD_PROJECT: project.projectId,
          FIRESTORE_EMULATOR_HOST: project.firestoreHost,
          METADATA_SERVER_DETECTION: 'none',
          FUNCTION_TARGET: target.name,
          ...environment,
        },
      },
    ),
  );
  const exited = once(child, 'exit');
  if (!(await hasLine(child.stdout, 'URL: '))) {
    throw new Error(`${target.name} ended before it listened on port ${port}.`);
  }
  return {
    url: `http://127.0.0.1:${port}/`,
    pid: child.pid,
    async stop() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Whether a line begins so, before the stream ends. */
async function hasLine(stream: Readable, beginning: string): Promise<boolean> {
  for await (const line of createInterface(stream)) {
    if (line.startsWith(beginning)) return true;
  }
  return false;
}
