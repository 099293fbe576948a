import type { RateCard } from '../../src/quotes/cards/rate-card';
import { readVersions, requireVersion } from '../../src/store/rate-versions';
import type { Desk } from '../desk';

/** @throws OperationRefusal if there is no such version. */
export const readVersion = async (
  { db }: Pick<Desk, 'db'>,
  courier: string,
  version: number,
): Promise<RateCard> => requireVersion(await readVersions(db, courier), version).card;
