import { GIVEN_MIB, MAX_INSTANCES, VCPUS } from '../../local/demo-service';
import { ENDPOINTS } from '../../local/endpoints';
import { LOOKUP_LIMITS } from '../../src/accounts/lookup-limits';
import { READ_AGAIN_MS } from '../../src/accounts/token-verifier';
import {
  type Allowance,
  type Amounts,
  IDLE_SECONDS,
  SAVED_PART,
  STAFF_FACTOR,
} from '../../src/platform/document-allowances';
import { ANSWER_BYTES_A_READ } from '../../src/platform/request-scope';
import type { Usage } from './cost-of-calls';
import { priceList, prices } from './prices';
import { type Table, figure } from './report';

const DAY_S = 24 * 60 * 60;
const MINUTES = DAY_S / 60;
const GIB = 1024 ** 3;

const ALL_INSTANCES = Object.keys(ENDPOINTS).length * MAX_INSTANCES;
/** A list of services is the same for all: nothing of it is charged. */
const CHARGED = Object.values(ENDPOINTS).filter(
  ({ refusals, name }) => name === ENDPOINTS.shipmentCrud.name || refusals.includes('rate_limited'),
);
type Charged = Pick<(typeof CHARGED)[number], 'name' | 'allowance'>;

export const ASSUMED_WORST = {
  /** Of an account: each is read once a minute by each instance. */
  tokens: 10,
  /** Cards and surcharges, which an instance reads when it starts. */
  rateDocuments: 500,
  /** An instance looks every five minutes whether rates changed. */
  looksADay: MINUTES / 5,
  startsADay: DAY_S / IDLE_SECONDS,
};

type Documents = Pick<Amounts, 'reads' | 'writes'>;

/** In US dollars: every document that is written also expires. */
export const documentCost = ({ reads, writes }: Documents): number =>
  reads * prices.firestore_read + writes * (prices.firestore_write + prices.firestore_ttl_delete);

/** The most that an account can use of a function in a day, at the largest number of instances. */
export function worstOfFunction({ burst, perSecond }: Allowance): Amounts {
  const most = (kind: keyof Amounts): number =>
    MAX_INSTANCES * (burst[kind] + perSecond[kind] * DAY_S);
  return { reads: most('reads'), writes: most('writes'), bytes: most('bytes') };
}

const worstTokens = (): Documents => ({
  reads: ASSUMED_WORST.tokens * ALL_INSTANCES * MINUTES,
  writes: ASSUMED_WORST.tokens * ALL_INSTANCES,
});

/** What an account has used is saved in each of its tokens, by each instance. */
const worstSaves = (): Documents => {
  const ofFunction = ({ burst, perSecond }: Allowance): number =>
    DAY_S / ((burst.writes / perSecond.writes) * SAVED_PART);
  const saves = CHARGED.reduce((sum, { allowance }) => sum + ofFunction(allowance), 0);
  const documents = MAX_INSTANCES * saves * ASSUMED_WORST.tokens;
  return { reads: documents, writes: documents };
};

/** What all that a function stores in a day costs in a month. */
const storageCost = ({ allowance }: Charged): number =>
  (worstOfFunction(allowance).bytes / GIB) * prices.firestore_storage;

const costOfLimits = (): number =>
  CHARGED.reduce(
    (sum, one) => sum + documentCost(worstOfFunction(one.allowance)) + storageCost(one),
    0,
  );

const costOfTokens = (): number => documentCost(worstTokens()) + documentCost(worstSaves());

/** The most that a client's account can cost in a day, with a month of what that day stores. */
export const worstOfAccount = (): number => costOfLimits() + costOfTokens();
export const worstOfStaff = (): number => STAFF_FACTOR * costOfLimits() + costOfTokens();

/** What it costs to send the account's answers, beyond those that cost it no document. */
export const worstTransfer = (): number =>
  CHARGED.reduce((sum, { allowance }) => sum + worstOfFunction(allowance).reads, 0) *
  (ANSWER_BYTES_A_READ / GIB) *
  prices.egress;

/** The most that callers without a token can cost in documents in a day, from any number of addresses. */
export function worstOfUnknownCaller(): number {
  const { instance, reserve } = LOOKUP_LIMITS;
  const burst = instance.burst + reserve.burst;
  const perSecond = instance.perSecond + reserve.perSecond;
  const { startsADay, rateDocuments, looksADay } = ASSUMED_WORST;
  const lookups = ALL_INSTANCES * (burst * startsADay + perSecond * DAY_S);
  const known = ALL_INSTANCES * ((DAY_S * 1000) / READ_AGAIN_MS);
  const rates = MAX_INSTANCES * (startsADay * rateDocuments + looksADay);
  return documentCost({ reads: lookups + known + rates, writes: 0 });
}

const usd = (amount: number): string => figure(Math.round(amount * 100) / 100);

const line = (what: string, { reads, writes }: Documents): string[] => [
  what,
  figure(reads),
  figure(writes),
  usd(documentCost({ reads, writes })),
];

/** What a function stores in a day at most. */
function storageLine(charged: Charged): string[] {
  const gib = figure(Math.round(worstOfFunction(charged.allowance).bytes / GIB));
  return [`one account, storage of ${charged.name}: ${gib} GiB`, '', '', usd(storageCost(charged))];
}

/** What no limit of ours bounds, but the largest number of instances. */
function unlimitedLines(quote: Usage) {
  const perSecond = VCPUS * prices.run_vcpu + (GIVEN_MIB / 1024) * prices.run_memory;
  const quotes = (MAX_INSTANCES * VCPUS * DAY_S * 1000) / quote.cpuMs;
  const egress = ((quotes * quote.answerBytes) / GIB) * prices.egress;
  return [
    [
      `processors and memory of all ${ALL_INSTANCES} instances`,
      usd(ALL_INSTANCES * DAY_S * perSecond),
    ],
    [
      `${figure(quotes)} warm quotes, as many as ${MAX_INSTANCES} instances compute: requests`,
      usd(quotes * prices.run_request),
    ],
    ['the same: transfer of the answers', usd(egress)],
  ];
}

type Sample = Usage & { readonly action: string };

export function worstTables(measured: readonly Sample[]): Table[] {
  const quote = measured.find(({ action }) => action === 'quote');
  return [
    {
      title: `The most that one caller can cost in a day, US dollars for Firestore, prices of ${priceList.as_of}`,
      header: ['who', 'read', 'written', 'US dollars'],
      lines: [
        ...CHARGED.map(({ name, allowance }) =>
          line(`one account, ${name}`, worstOfFunction(allowance)),
        ),
        ...CHARGED.map(storageLine),
        line(`one account, look-ups of its ${ASSUMED_WORST.tokens} tokens`, worstTokens()),
        line('one account, what it has used is saved in them', worstSaves()),
        ['one account, together', '', '', usd(worstOfAccount())],
        ['one account, transfer of the answers, on top', '', '', usd(worstTransfer())],
        ['one account of staff, together', '', '', usd(worstOfStaff())],
        ['strangers, together', '', '', usd(worstOfUnknownCaller())],
      ],
      notes: [
        `At ${MAX_INSTANCES} instances of each function all day. Every document that is written counts as one that time-to-live deletes, and what is stored is kept for a month.`,
        `Strangers have every instance started ${ASSUMED_WORST.startsADay} times a day, each of which reads ${ASSUMED_WORST.rateDocuments} documents of rates.`,
      ],
    },
    {
      title: 'What only the largest number of instances bounds, US dollars a day',
      header: ['what', 'US dollars'],
      lines: quote ? unlimitedLines(quote) : [],
      notes: [],
    },
  ];
}
