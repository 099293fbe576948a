import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { describeSystemError } from '../../desk/sheets/files';
import { Recording } from '../../desk/tracking/recording';
import { openCarrierServer, scriptRecording } from './carrier-server';

const HELP = `Stands in for the carrier of a recording, to try "tracking probe" by hand.

  node lib/local/stand-ins/serve-recording.js FILE [--port 8620]

FILE is one that "tracking probe --save" wrote, or one of test/tracking/recordings/.`;

async function serveRecording(): Promise<void> {
  const port = { type: 'string', default: '0' } as const;
  const help = { type: 'boolean', default: false } as const;
  const { positionals, values } = parseArgs({ options: { port, help }, allowPositionals: true });
  const [file] = positionals;
  if (values.help || file === undefined) {
    console.log(HELP);
    if (!values.help) process.exitCode = 2;
    return;
  }
  const recording = readRecording(file);
  const server = await openCarrierServer(Number(values.port));
  scriptRecording(server, recording.exchanges);
  console.log(`${recording.carrier} answers at ${server.url} about ${recording.number}.`);
  console.log(`Set CARRIERS_URL=${server.url}. Stop with Ctrl-C.`);
}

function readRecording(file: string): Recording {
  const { data, error } = Recording.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (data !== undefined) return data;
  const faults = error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new Error(['It is no recording.', ...faults].join('\n'));
}

serveRecording().catch((cause: unknown) => {
  const reason = describeSystemError(cause) ?? (cause instanceof Error ? cause.message : cause);
  console.error(`Cannot serve it. ${String(reason)}`);
  process.exitCode = 1;
});
