import { isDeepStrictEqual } from 'node:util';

import type { CarrierSettings } from '../../src/platform/carrier-settings';
import type { ExpectedCarrier, QuotaNotes } from '../../src/tracking/carriers/carrier';
import { describeReading } from './describe-reading';
import { everyCarrier } from './every-carrier';
import { probeCarrier } from './probe';
import type { Reading, Recording } from './recording';
import { openReplay } from './replay';

const NO_QUOTAS: QuotaNotes = {
  spentUntil: () => Promise.resolve(undefined),
  noteSpent: () => Promise.resolve(),
};

/** The adapter's reading of a recording's answers, as in the recordings test. */
export async function rereadRecording(recording: Recording): Promise<Reading> {
  const { carrier, number, asked_at, exchanges, expected } = recording;
  const server = await openReplay(exchanges);
  try {
    const settings: CarrierSettings = {
      ...everyCarrier({ baseUrl: server.url, key: 'key' }),
      isSimulated: false,
      timeoutMs: 5000,
      totalTimeoutMs: 10_000,
      pauseMs: [1, 2],
    };
    const choice = { carrier, number, expected: expected && expectedCarrier(expected) };
    const askedAt = Date.parse(asked_at);
    return describeReading(
      await probeCarrier(choice, { settings, quotas: NO_QUOTAS, askedAt, mayRegister: true }),
    );
  } finally {
    await server.close();
  }
}

// A recording names a carrier by its text.
const expectedCarrier = ({
  name,
  is_sure,
}: NonNullable<Recording['expected']>): ExpectedCarrier => ({
  name: name as ExpectedCarrier['name'],
  isSure: is_sure,
});

/** Paths of what differs between two readings, such as `events[].city`. */
export function differingMembers(one: unknown, other: unknown, path = ''): string[] {
  const isDeep = isObject(one) && isObject(other) && Array.isArray(one) === Array.isArray(other);
  if (!isDeep) return isDeepStrictEqual(one, other) ? [] : [path];
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const inner = names.flatMap((name) =>
    differingMembers(one[name], other[name], pathOf(path, Array.isArray(one), name)),
  );
  return [...new Set(inner)];
}

const pathOf = (path: string, isList: boolean, name: string): string =>
  isList ? `${path}[]` : path === '' ? name : `${path}.${name}`;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
