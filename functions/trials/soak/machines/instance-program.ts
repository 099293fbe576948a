import { serversOf } from '../../../local/host-functions';
import { listenLocally } from '../../../local/stand-ins/loopback-server';
import { createInstance } from '../../../src/functions/compose-instance';
import type { FunctionName } from '../../../src/http/request-parts';
import { newRecordId } from '../../../src/model/creation/record-id';
import { type Log, nothing } from '../../../src/platform/log';
import { openDatabase } from '../../../src/store/database';
import type { FromInstance, InstanceSetup, ToInstance } from './machines';

/** An instance of all functions in its own process, whose clock its parent moves. */
async function main({ projectId, carriers, clockOffsetMs }: InstanceSetup): Promise<void> {
  let offsetMs = clockOffsetMs;
  process.on('message', (message: ToInstance) => {
    offsetMs = message.clockOffsetMs;
  });
  process.once('disconnect', () => process.exit());
  const instance = createInstance({
    config: { environment: 'production', projectId },
    db: openDatabase(),
    now: () => Date.now() + offsetMs,
    newId: newRecordId,
    log,
    carrierSettings: () => carriers,
  });
  const servers = serversOf(instance, log);
  const listen = async (name: FunctionName): Promise<string> =>
    (await listenLocally(servers[name])).url;
  const addresses = {
    apiQuote: await listen('apiQuote'),
    apiShippingServices: await listen('apiShippingServices'),
    shipmentCrud: await listen('shipmentCrud'),
    tracking: await listen('tracking'),
  };
  report({ kind: 'ready', addresses });
}

const report = (message: FromInstance): void => {
  process.send?.(message);
};

const write =
  (level: 'warn' | 'error') =>
  (message: string, { request_id, cause }: Record<string, unknown>): void => {
    const requestId = typeof request_id === 'string' ? request_id : undefined;
    const reason = cause instanceof Error ? (cause.stack ?? cause.message) : undefined;
    report({ kind: 'log', line: { level, message, requestId, cause: reason } });
  };
const log: Log = {
  warn: write('warn'),
  error: write('error'),
  request: nothing,
  quote: nothing,
};

/** This tool itself writes the argument. */
const setupOf = (argument: string | undefined): InstanceSetup =>
  JSON.parse(argument ?? '') as InstanceSetup;

void main(setupOf(process.argv[2]));
