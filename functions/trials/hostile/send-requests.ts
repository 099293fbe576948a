import { GIVEN_MIB, MAX_SHARE } from '../../local/demo-service';
import type { DeployedBundle } from '../../local/deployed-bundle';
import { workAtOnce } from '../../tools/at-once';
import { createRandom } from '../../tools/random';
import { hostileRequest } from './generate';
import { hostileFaults } from './judge';
import { sendHostile, type HostileOutcome } from './send';

const AT_ONCE = 40;
/** Above the deadline at which a body that does not arrive is refused. */
const PATIENCE_MS = 45_000;

export interface HostileReport {
  /** How many connections ended in each way. */
  readonly ends: Readonly<Record<HostileOutcome['end'], number>>;
  /** The most memory of each function, in MiB. */
  readonly peaks: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

/** Sends the hostile requests of a seed to all deployed functions, 40 at once. */
export async function sendHostileRequests(
  { functions }: DeployedBundle,
  { requests, seed }: { readonly requests: number; readonly seed: number },
): Promise<HostileReport> {
  const ends = { answered: 0, cut: 0, gone: 0, silence: 0 };
  const faults: string[] = [];
  await workAtOnce(requests, AT_ONCE, async (at) => {
    const target = functions[at % functions.length] ?? functions[0];
    const request = hostileRequest(createRandom(seed, `hostile ${at}`));
    const outcome = await sendHostile(target.url, request, PATIENCE_MS);
    ends[outcome.end] += 1;
    for (const fault of hostileFaults(request, outcome)) {
      faults.push(`${target.name}, request ${at}, ${request.name}: ${fault}`);
    }
  });
  for (const { name, memory } of functions) {
    if (memory.hasEnded()) faults.push(`${name} has ended, at ${memory.peakMib()} MiB`);
    else if (memory.peakMib() >= MAX_SHARE * GIVEN_MIB) {
      faults.push(`${name} used ${memory.peakMib()} of ${GIVEN_MIB} MiB`);
    }
  }
  const peaks = functions.map(({ name, memory }) => [name, Math.round(memory.peakMib())] as const);
  return { ends, peaks: Object.fromEntries(peaks), faults };
}
