import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { projectSettings } from '../tools/firebase-projects';
import { findFunctionsFolder } from '../tools/functions-folder';
import { peakMib } from '../tools/process-usage';
import { UPLOADED_FILES } from '../tools/uploaded-files';
import { GIVEN_MIB } from './demo-service';
import { FUNCTIONS, type FunctionServer, startServer } from './function-server';

/** A function as it is deployed, in an instance that ends at the limit of its memory. */
export interface DeployedFunction {
  readonly name: string;
  readonly url: string;
  readonly memory: MemoryWatch;
}

export interface DeployedBundle {
  readonly functions: readonly [DeployedFunction, ...DeployedFunction[]];
  stop(): Promise<void>;
}

/**
 * Runs each function from the files that a deploy uploads and no others, with the settings of
 * production and without anything of the emulator.
 */
export async function startDeployedBundle(project: {
  projectId: string;
  firestoreHost: string;
}): Promise<DeployedBundle> {
  const folder = layOutDeployed();
  const servers: FunctionServer[] = [];
  const functions: DeployedFunction[] = [];
  for (const target of FUNCTIONS) {
    const server = await startServer(target, project, folder, buildVariables(target.name));
    servers.push(server);
    const memory = watchMemory(server.pid, GIVEN_MIB);
    functions.push({ name: target.name, url: server.url, memory });
  }
  const [first, ...others] = functions;
  if (first === undefined) throw new Error('no function is deployed');
  return {
    functions: [first, ...others],
    async stop() {
      for (const { memory } of functions) memory.stop();
      await Promise.all(servers.map((server) => server.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A folder with the files that a deploy uploads, as they are installed. */
export function layOutDeployed(): string {
  const functions = findFunctionsFolder();
  const folder = mkdtempSync(join(tmpdir(), 'deployed-'));
  for (const file of UPLOADED_FILES) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(functions, file), join(folder, file));
  }
  symlinkSync(join(functions, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}

/** What production sets, and what Cloud Run adds. */
function buildVariables(name: string): Record<string, string> {
  const settings = projectSettings('thai-shipping-prod');
  const given = Object.entries(settings).filter((entry): entry is [string, string] => !!entry[1]);
  return {
    ...Object.fromEntries(given),
    FUNCTION_TARGET: name,
    K_SERVICE: name.toLowerCase(),
    CLOUD_RUN_TIMEOUT_SECONDS: '60',
  };
}

const SAMPLE_MS = 20;

interface MemoryWatch {
  /** The most that the process has used so far, in MiB. */
  readonly peakMib: () => number;
  /** Whether the process has ended, by itself or because it reached its limit. */
  readonly hasEnded: () => boolean;
  stop(): void;
}

/** Watches the memory of a process and, as the platform does, ends it at its limit. */
function watchMemory(pid: number | undefined, limitMib: number): MemoryWatch {
  if (pid === undefined) throw new Error('the process did not start');
  let peak = 0;
  let hasEnded = false;
  const sample = (): void => {
    const now = readPeak(pid);
    hasEnded ||= now === undefined || now >= limitMib;
    peak = Math.max(peak, now ?? 0);
    if (now !== undefined && now >= limitMib) process.kill(pid, 'SIGKILL');
    if (hasEnded) clearInterval(timer);
  };
  const timer = setInterval(sample, SAMPLE_MS);
  return {
    peakMib: () => peak,
    hasEnded: () => {
      sample();
      return hasEnded;
    },
    stop: () => {
      clearInterval(timer);
    },
  };
}

/** Undefined once the process has ended. */
function readPeak(pid: number): number | undefined {
  try {
    const peak = peakMib(pid);
    return Number.isNaN(peak) ? undefined : peak;
  } catch {
    return undefined;
  }
}
