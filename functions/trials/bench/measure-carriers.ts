import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

import { everyCarrier } from '../../desk/tracking/probe';
import { type Reply, openCarrierServer } from '../../local/stand-ins/carrier-server';
import type { KeyedCarrier } from '../../src/platform/config';
import { ADAPTERS, KEYED_CARRIERS } from '../../src/tracking/ask-carriers';
import { type Carrier, NoReport } from '../../src/tracking/carriers/carrier';
import { type Row, type Spread, ratioAtMost, repeat, computeSpread, under } from './report';

const NUMBER = '7777777770';
/** As many as two megabytes hold, of the shortest events. */
const EVENTS = 20_000;
const LONGEST_HOLD_MS = 100;
const HOSTILE_ANSWERS = 300;
const MAX_GROWTH = '1.3';

const times = Array.from({ length: EVENTS }, (_, minute) =>
  new Date(Date.UTC(2026, 9, 1, 0, minute)).toISOString().slice(0, 19),
);
const compact = (time: string): readonly [string, string] => [
  time.slice(0, 10).replaceAll('-', ''),
  time.slice(11).replaceAll(':', ''),
];
const thai = (time: string): string =>
  `${time.slice(8, 10)}/${time.slice(5, 7)}/2569 ${time.slice(11)}+07:00`;

/** What every carrier answers: its token where it has one, and very many events. */
const ANSWERS: Readonly<Record<KeyedCarrier, object>> = {
  dhl: {
    shipments: [
      { id: NUMBER, events: times.map((timestamp) => ({ timestamp, statusCode: 'transit' })) },
    ],
  },
  thailand_post: {
    token: 'token',
    status: true,
    response: {
      items: { [NUMBER]: times.map((time) => ({ status: '201', status_date: thai(time) })) },
    },
  },
  fedex: {
    access_token: 'token',
    expires_in: 3600,
    output: {
      completeTrackResults: [
        {
          trackingNumber: NUMBER,
          trackResults: [
            { scanEvents: times.map((date) => ({ date: `${date}Z`, eventType: 'IT' })) },
          ],
        },
      ],
    },
  },
  ups: {
    access_token: 'token',
    expires_in: '3600',
    trackResponse: {
      shipment: [
        {
          package: [
            {
              trackingNumber: NUMBER,
              activity: times.map((at) => {
                const [date, time] = compact(at);
                return { date, time, status: { type: 'I' } };
              }),
            },
          ],
        },
      ],
    },
  },
  '17track': {
    code: 0,
    data: {
      accepted: [
        {
          carrier: 100_001,
          track_info: {
            tracking: {
              providers: [{ events: times.map((time_iso) => ({ time_iso: `${time_iso}Z` })) }],
            },
          },
        },
      ],
    },
  },
};

type Server = Awaited<ReturnType<typeof openCarrierServer>>;

/** Every path of every carrier, and that of a process in which a function is served as well. */
const PATHS = [
  '/',
  '/track/shipments',
  '/post/api/v1/authenticate/token',
  '/post/api/v1/track',
  '/oauth/token',
  '/track/v1/trackingnumbers',
  '/track/v2.2/gettrackinfo',
  '/security/v1/oauth/token',
  `/api/track/v1/details/${NUMBER}`,
];

const script = (server: Server, reply: Reply): void => {
  for (const path of PATHS) server.script(path, reply);
};

function open(server: Server, name: KeyedCarrier): Carrier {
  const settings = {
    ...everyCarrier({ baseUrl: server.url, key: 'id:secret' }),
    isSimulated: false,
    hasStandIn: false,
    timeoutMs: 6000,
    totalTimeoutMs: 9500,
    pauseMs: [1, 5],
  } as const;
  const quotas = {
    spentUntil: () => Promise.resolve(undefined),
    noteSpent: () => Promise.resolve(),
  };
  const ignore = (): void => undefined;
  return ADAPTERS[name](
    {
      settings,
      quotas,
      onUnknownCode: ignore,
      onUnreadable: ignore,
      now: () => Date.UTC(2026, 10, 20),
    },
    'id:secret',
  );
}

/** How long the process is held, in milliseconds, while a carrier's answer is read. */
async function longestHold(carrier: Carrier): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  const report = await carrier.track(NUMBER, AbortSignal.timeout(10_000));
  // What held the process last is seen at the next turn.
  await pause(20);
  delays.disable();
  if (report === undefined || report.events.length === 0)
    throw new Error(`No event of ${carrier.name} was read.`);
  return delays.max / 1e6;
}

async function measureHold(server: Server, name: KeyedCarrier, rounds: number): Promise<Row> {
  // As large as an answer may be.
  const body = gzipSync(JSON.stringify(ANSWERS[name]));
  script(server, { body, headers: { 'content-encoding': 'gzip' } });
  const holds = await repeat(rounds, () => longestHold(open(server, name)));
  const what = `longest hold of the process by ${EVENTS.toLocaleString('en')} events of ${name}`;
  return under(what, 'ms', LONGEST_HOLD_MS, ['ms', computeSpread(holds)]);
}

/** A gigabyte compressed into a megabyte, again and again. */
async function measureGrowth(server: Server): Promise<Row> {
  const part = gzipSync(Buffer.alloc(20_000_000, ' '));
  const body = Buffer.concat(Array.from({ length: 50 }, () => part));
  script(server, { body, headers: { 'content-encoding': 'gzip' } });
  const carrier = open(server, 'dhl');
  const early: number[] = [];
  const late: number[] = [];
  for (let n = 0; n < HOSTILE_ANSWERS; n += 1) {
    await carrier.track(NUMBER, AbortSignal.timeout(10_000)).catch((cause: unknown) => {
      if (!(cause instanceof NoReport)) throw cause;
    });
    const mib = process.memoryUsage.rss() / 1024 ** 2;
    if (n >= HOSTILE_ANSWERS - 50) late.push(mib);
    else if (n >= 50 && n < 100) early.push(mib);
  }
  const [before, after]: [Spread, Spread] = [computeSpread(early), computeSpread(late)];
  const what = `memory after ${HOSTILE_ANSWERS} answers of a gigabyte, over after 50`;
  const from = { 'MiB after 50': before, 'MiB at the end': after };
  return ratioAtMost(what, after.median / before.median, MAX_GROWTH, from);
}

/** What carriers' answers that are too much cost an instance. */
export async function measureCarriers(rounds: number): Promise<readonly Row[]> {
  const server = await openCarrierServer();
  try {
    const rows: Row[] = [];
    for (const name of KEYED_CARRIERS) rows.push(await measureHold(server, name, rounds));
    return [...rows, await measureGrowth(server)];
  } finally {
    await server.close();
  }
}
