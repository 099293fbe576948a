import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { Recording } from '../../admin/tracking/recording';
import { openCarrierServer } from './carrier-server';
import { scriptRecording } from './script-recording';

/**
 * Stands in for the carrier of a recording, to try `tracking probe` by hand:
 * `node lib/local/stand-ins/serve-recording.js FILE [--port 8620]`.
 */
async function serveRecording(): Promise<void> {
  const options = { port: { type: 'string', default: '0' } } as const;
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const recording = Recording.parse(JSON.parse(readFileSync(positionals[0] ?? '', 'utf8')));
  const server = await openCarrierServer(Number(values.port));
  scriptRecording(server, recording.exchanges);
  console.log(`${recording.carrier} answers at ${server.url} about ${recording.number}.`);
  console.log(`Set CARRIERS_URL=${server.url}. Stop with Ctrl-C.`);
}

void serveRecording();
