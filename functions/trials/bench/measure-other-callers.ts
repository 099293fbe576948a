import { setTimeout as pause } from 'node:timers/promises';

import { SHIPMENT } from '../../desk/demo/examples';
import { seedProject } from '../../desk/demo/seed';
import { SHIPMENT_CRUD } from '../../local/function-server';
import type { FirestoreProcess } from './firestore-process';
import { type Row, median, milliseconds, ratioAtMost, repeat, computeSpread } from './report';
import { CLIENT, PARTNER, withFunction } from './world';

const REFUSED = 60;
/** The other caller's requests arrive within about one second. */
const APART_MS = 15;
const UPDATES = 30;

interface Answer {
  readonly data?: Readonly<Record<string, unknown>>;
  readonly code?: string;
}
type Send = (fields: object) => Promise<Answer>;

/** Another caller, who knows a record's number and keeps trying to change the record. */
async function tryInVain(send: Send, request_number: unknown): Promise<void> {
  const sent: Promise<Answer>[] = [];
  const request = { api_token: PARTNER, action: 'update', request_number, data: { notes: 'x' } };
  for (let n = 0; n < REFUSED; n += 1) {
    sent.push(send(request));
    await pause(APART_MS);
  }
  for (const { code } of await Promise.all(sent)) {
    if (code !== 'shipment_not_found') throw new Error(`Not refused, but ${String(code)}.`);
  }
}

async function compare(send: Send, rounds: number): Promise<Row> {
  const { data } = await send({ action: 'create', data: SHIPMENT });
  const request_number = data?.['request_number'];
  let changes = 0;
  const update = () =>
    send({ action: 'update', request_number, data: { notes: `${(changes += 1)}` } });
  const updates = async (): Promise<number> =>
    median(await repeat(UPDATES, () => milliseconds(update)));
  await updates();
  const times = await repeat(rounds, async () => {
    const quiet = await updates();
    const trying = tryInVain(send, request_number);
    const disturbed = await updates();
    await trying;
    return { quiet, disturbed };
  });
  const value = median(times.map(({ quiet, disturbed }) => disturbed / quiet));
  const name = `an update while another caller sends ${REFUSED} that are refused, over a quiet one`;
  return ratioAtMost(name, value, '1.5', {
    'quiet, ms': computeSpread(times.map(({ quiet }) => quiet)),
    'with the other caller, ms': computeSpread(times.map(({ disturbed }) => disturbed)),
  });
}

/** Measures how long a record's owner waits for an update while another caller tries to change the record. */
export async function measureOtherCallers(
  firestore: FirestoreProcess,
  rounds: number,
): Promise<Row> {
  const target = { projectId: 'demo-bench-others', firestoreHost: firestore.host };
  await seedProject({ ...target, environment: 'production' });
  return withFunction(SHIPMENT_CRUD, target, ({ url }) => {
    const send: Send = async (fields) => {
      const body = JSON.stringify({ api_token: CLIENT, ...fields });
      const response = await fetch(url, { method: 'POST', body });
      return (await response.json()) as Answer;
    };
    return compare(send, rounds);
  });
}
