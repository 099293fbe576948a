import type { Desk } from '../model/desk';
import type { Operation } from '../model/operation';
import { type AskedParcel, askParcels } from './ask-parcels';
import { type CareFilter, findParcels, inOrderToAsk } from './find-parcels';
import { MAX_ASKED } from './parcel-care';
import { settingsHere } from './settings-here';
import { writePlace } from './transit-place';

type Wanted = CareFilter & { readonly numbers: readonly string[] };

/** Asks the carriers of the parcels that are named, or else of those that a filter lists. */
export async function askAgain(
  desk: Desk,
  { numbers: named, ...filter }: Wanted,
): Promise<Operation<{ readonly parcels: readonly AskedParcel[] }>> {
  const numbers =
    named.length === 0 && isFiltered(filter) ? await readNumbers(desk, filter) : named;
  let done = 0;
  const onAsked = ({ number }: AskedParcel): void => {
    done += 1;
    desk.progress?.(`${done} of ${numbers.length}: ${number}`);
  };
  return askParcels(desk, { numbers }, { ...settingsHere(desk), onAsked });
}

export const isFiltered = (filter: CareFilter): boolean =>
  Object.values(filter).some((one) => one !== undefined);

/**
 * Of those that filters list, as many as can be asked about at once. Those asked about longest ago
 * come first, so that several runs go through all that can be asked about here.
 */
async function readNumbers(desk: Desk, filter: CareFilter): Promise<string[]> {
  const { parcels, next } = await findParcels(desk, filter);
  if (parcels.length > MAX_ASKED) {
    desk.progress?.(
      `${parcels.length} parcels need care. Asking about the ${MAX_ASKED} that were asked about longest ago; run the command again for the others.`,
    );
  }
  if (next !== null) {
    desk.progress?.(`More parcels are in transit: check them with --after ${writePlace(next)}`);
  }
  return inOrderToAsk(parcels)
    .slice(0, MAX_ASKED)
    .map(({ request_number }) => request_number);
}
