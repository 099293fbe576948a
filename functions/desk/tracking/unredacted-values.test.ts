import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { KeyedCarrier } from '../../src/platform/config';
import { isKeyedCarrier } from '../../src/tracking/ask-carriers';
import { MEMBERS } from './members/members';
import { createFit, createRedaction } from './redact';

/**
 * Below `# samples`, values of every kind that answers have; then members that adapters read, by the last
 * name of their paths, with what is shown of the samples in them. `~` follows what is shown in part.
 */
const [SAMPLES = [], KEPT = []] = readFileSync(
  join(__dirname, 'vectors/unredacted-values.txt'),
  'utf8',
)
  .split(/^# .*\n/m)
  .slice(1)
  .map((part) => part.trimEnd().split('\n'));

const NUMBER = '7777777770';
const A_NUMBER = 'number ';

const valueOf = (sample: string): string | number =>
  sample.startsWith(A_NUMBER) ? Number(sample.slice(A_NUMBER.length)) : sample;

/** An object that holds a value at a path, such as `shipments[].events[].timestamp`. */
const holding = (path: string, value: unknown): unknown =>
  path.split('.').reduceRight<unknown>((inner, part) => {
    const name = part.replace('[]', '').replace('*', NUMBER);
    return { [name]: part.endsWith('[]') ? [inner] : inner };
  }, value);

const findLeaf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? findLeaf(Object.values(value)[0]) : value;

/** Letters are x, and digits 0; what could be taken for the number has 1. */
const MASKED = /^[x01\s\p{P}\p{S}]*$/u;

function keptIn(carrier: KeyedCarrier, path: string): string {
  const { answer } = createRedaction(carrier, NUMBER);
  const fits = createFit(carrier);
  return SAMPLES.flatMap((sample) => {
    const value = valueOf(sample);
    const shown = String(findLeaf(answer(holding(path, value))));
    if (MASKED.test(shown)) return [];
    return [fits(path.replaceAll('[]', ''), value) ? shown : `${shown}~`];
  }).join(' | ');
}

function keptByMember(): string[] {
  const members = new Map<string, Set<string>>();
  for (const carrier of Object.keys(MEMBERS).filter(isKeyedCarrier)) {
    for (const path of MEMBERS[carrier].read) {
      const kept = keptIn(carrier, path);
      const name = path.slice(path.lastIndexOf('.') + 1);
      members.set(kept, (members.get(kept) ?? new Set()).add(`${carrier} ${name}`));
    }
  }
  return [...members].flatMap(([kept, names]) => [[...names].join(', '), `  ${kept}`]);
}

test('of each member that is read, the values stay that cannot be personal', () => {
  expect(keptByMember()).toEqual(KEPT);
});
