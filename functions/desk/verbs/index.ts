import { accessVerbs } from './access';
import { accountVerbs } from './accounts';
import { auditVerbs } from './audit';
import { billFileVerbs } from './bill-files';
import { billLineVerbs } from './bill-lines';
import { billVerbs } from './bills';
import { countriesVerbs } from './countries';
import { deskVerbs } from './desk';
import { explanationVerbs } from './explanations';
import { homeVerbs } from './home';
import { listVerbs } from './lists';
import { monthVerbs } from './month';
import { onTimeVerbs } from './on-time';
import { pickupVerbs } from './pickups';
import { pricesVerbs } from './prices';
import { ratesVerbs } from './rates';
import { searchVerbs } from './search';
import { shipmentVerbs } from './shipments';
import { surchargesVerbs } from './surcharges';
import { suspensionsVerbs } from './suspensions';
import { todayVerbs } from './today';
import { tokenVerbs } from './tokens';
import { trackingVerbs } from './tracking';

/** All that operators do, by its name: the page calls it, and the command line has a command for each with a line. */
export const VERBS = {
  ...accountVerbs,
  ...tokenVerbs,
  ...accessVerbs,
  ...listVerbs,
  ...ratesVerbs,
  ...explanationVerbs,
  ...surchargesVerbs,
  ...suspensionsVerbs,
  ...billVerbs,
  ...billLineVerbs,
  ...billFileVerbs,
  ...trackingVerbs,
  ...homeVerbs,
  ...monthVerbs,
  ...onTimeVerbs,
  ...auditVerbs,
  ...searchVerbs,
  ...deskVerbs,
  ...countriesVerbs,
  ...todayVerbs,
  ...shipmentVerbs,
  ...pickupVerbs,
  ...pricesVerbs,
};

export type Verbs = typeof VERBS;

/** What the first word of a command is about. */
export const NOUNS: Readonly<Record<string, string>> = {
  accounts: 'the customers and staff who use the API',
  tokens: 'the API and tracking tokens of accounts',
  access: 'requests for access to tracking',
  services: 'the shipping services that integrators offer',
  hubs: 'the hubs that receive picked-up parcels',
  holidays: 'the public holidays, when there are no pickups',
  zones: 'the pickup zones of Thailand; addresses in a zone share a pickup fee',
  fees: 'pickup fees from a zone to a hub',
  rates: "import, compare and publish couriers' rate cards",
  quotes: 'explain quoted prices',
  fuel: 'the dated fuel surcharges of couriers whose cards have fuel_percent,scheduled',
  demand: 'demand (peak, emergency) surcharges by destination and period',
  areas: "couriers' remote areas and zones of parts of a country, by postal code or city",
  shipments: 'the shipments of clients',
  suspensions: 'destinations that a courier does not serve for a time',
  bills: "carriers' bills, held line by line against what was booked",
  layouts: "how carriers' files are read",
  tracking: "parcels that need care, carriers' tracking answers and quotas",
  month: 'what was sold, what it cost and what is left, and statements of clients',
  'on-time': 'the days that quotes named, and those of arrival',
  audit: 'who changed what, and when',
  search: 'find records by what people know of them',
};
