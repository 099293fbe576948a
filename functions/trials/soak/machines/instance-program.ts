import { createServers } from '../../../local/host-functions';
import { listenLocally } from '../../../local/stand-ins/loopback-server';
import { createInstance } from '../../../src/functions/compose-instance';
import type { FunctionName } from '../../../src/http/request-parts';
import { newRecordId } from '../../../src/model/creation/record-id';
import { openDatabase } from '../../../src/store/database';
import { logTo } from '../../world';
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
  const servers = createServers(instance, log);
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

const log = logTo((level, message, { request_id, cause }) => {
  const requestId = typeof request_id === 'string' ? request_id : undefined;
  const reason = cause instanceof Error ? (cause.stack ?? cause.message) : undefined;
  report({ kind: 'log', line: { level, message, requestId, cause: reason } });
});

/** This tool itself writes the argument. */
const parseSetup = (argument: string | undefined): InstanceSetup =>
  JSON.parse(argument ?? '') as InstanceSetup;

void main(parseSetup(process.argv[2]));
