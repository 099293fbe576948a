import type { KeyedCarrier } from '../../../src/platform/config';
import LISTED from './members.json';

/** Paths such as `shipments[].events[].timestamp`; `*` stands for the asked number as a name. */
export interface AnswerMembers {
  /** What the adapter reads. */
  readonly read: readonly string[];
  /** Other documented members. A member in neither list is new. */
  readonly documented: readonly string[];
}

/** @example listPaths(['events[]: status code']) // ['events[].status', 'events[].code'] */
const listPaths = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => {
    const [holder = '', names = ''] = line.split(': ');
    return names.split(' ').map((name) => (holder === '' ? name : `${holder}.${name}`));
  });

const toMembers = ({ read, documented }: AnswerMembers): AnswerMembers => ({
  read: listPaths(read),
  documented: listPaths(documented),
});

/**
 * The known members of each carrier's answers. DHL's are those of Shipment Tracking - Unified, by
 * versions 1.5.6 to 1.5.8: `references` is an object in its example, a list in its schema. Those of
 * FedEx and UPS are of version 1 of their Track APIs, and of recorded answers.
 */
export const MEMBERS: Readonly<Record<KeyedCarrier, AnswerMembers>> = {
  dhl: toMembers(LISTED.dhl),
  thailand_post: toMembers(LISTED.thailand_post),
  fedex: toMembers(LISTED.fedex),
  ups: toMembers(LISTED.ups),
  '17track': toMembers(LISTED['17track']),
};
