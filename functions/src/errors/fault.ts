/** Sentences by code: a table of what can be refused, warned of or found, and its words. */
export type Sentences = Readonly<Record<string, string>>;

export interface Bilingual {
  readonly en: string;
  readonly th: string;
}

/** `09:00-12:00`. */
export type TimeRange = `${string}-${string}`;
/** `2027-01-05 09:00-12:00`. */
export type SlotText = `${string} ${TimeRange}`;

/** What a slot of a sentence may hold, in the units of the domain: `{weight:grams}`. */
interface SlotKinds {
  /** As is: a slot without a kind. */
  readonly text: string | number;
  readonly number: number;
  readonly day: string;
  readonly days: readonly string[];
  /** An instant, as ISO 8601 writes it. */
  readonly instant: string;
  /** A time of day in Thailand: `09:30`. */
  readonly time: string;
  readonly timeRange: TimeRange;
  readonly timeRanges: readonly TimeRange[];
  /** The day and the hours of a pickup. */
  readonly slot: SlotText;
  readonly slots: readonly SlotText[];
  readonly grams: number;
  readonly millimetres: number;
  /** As in requests and quotes. */
  readonly kilograms: number;
  readonly centimetres: number;
  readonly satang: number;
  readonly basisPoints: number;
  /** Codes of ISO 3166-1, shown as names. */
  readonly country: string;
  readonly countries: readonly string[];
  /** Codes of ISO 3166-2, shown as names. */
  readonly provinces: readonly string[];
  /** A calendar year; Thai readers also see it in the Buddhist era. */
  readonly year: number;
  /** One or several with code and name, where the code is to be typed: `JP (Japan)`. */
  readonly countryToType: string;
  readonly countriesToType: readonly string[];
  /** The id of a courier, shown as its service is called. */
  readonly courier: string;
  readonly couriers: readonly string[];
  /** A term that each language translates: `parcel`, `account`. */
  readonly term: string;
  readonly terms: readonly string[];
  /** A member of a request or of a record, by its path. */
  readonly field: string;
  readonly fields: readonly string[];
  /** A part of a card, by its path: `zones[0].code`. */
  readonly place: string;
  /** `a, b, c`. */
  readonly list: readonly string[];
  /** `a, b or c`. */
  readonly choice: readonly string[];
  /** `a or b or c`. */
  readonly either: readonly string[] | readonly Fault[];
  /** What an operator wrote in both languages. */
  readonly bilingual: Bilingual;
  /** A suggestion: a question after the sentence, or nothing. */
  readonly suggestions: readonly string[];
  readonly suggestedCountries: readonly string[];
  /** Another fault within the sentence. */
  readonly fault: Fault;
  /** Several, joined by commas. */
  readonly enumerated: readonly Fault[];
  /** Several, each on a line of its own. */
  readonly faults: readonly Fault[];
  /** Several, one after the other. */
  readonly sentences: readonly Fault[];
}

export type SlotKind = keyof SlotKinds;
export type SlotValue = SlotKinds[SlotKind];

/** A fact: what is wrong, as a code of a table, with the values that its sentence names. */
export interface Fault<Code extends string = string> {
  readonly code: Code;
  readonly values: Readonly<Record<string, SlotValue>>;
}

/** A fault and where it lies: a path in a card, a cell of a file, a field of a request. */
export interface PlacedFault<Place = string, Code extends string = string> extends Fault<Code> {
  readonly place: Place;
}

type SlotsOf<Sentence> = Sentence extends `${string}{${infer Slot}}${infer Rest}`
  ? Slot | SlotsOf<Rest>
  : never;
type NameOf<Slot> = Slot extends `${infer Name}:${string}` | `${infer Name}|${string}`
  ? Name
  : Slot;
type KindOf<Slot> = Slot extends `${string}:${infer Kind extends SlotKind}`
  ? Kind
  : Slot extends `${string}|${string}`
    ? 'number'
    : 'text';

/** The values in a sentence: `{ weight: number }` of `Above {weight:grams} there is no price.` */
export type ValuesOf<Sentence> = {
  readonly [Slot in SlotsOf<Sentence> as NameOf<Slot> & string]: SlotKinds[KindOf<Slot>];
};

/** Without values where the sentence names none. */
export type GivenValues<Sentence> =
  SlotsOf<Sentence> extends never ? [] : [values: ValuesOf<Sentence>];

/**
 * Makes the faults of a table, without a place.
 * @example const refusal = createFaultMaker<typeof REFUSALS>(); refusal('account_missing', { account: 'acme' })
 */
export const createFaultMaker =
  <Table extends Sentences>() =>
  <Code extends keyof Table & string>(
    code: Code,
    ...[values]: GivenValues<Table[Code]>
  ): Fault<Code> => ({ code, values: values ?? {} });

/**
 * Makes the faults of a table at their places.
 * @example const fault = createPlacedFaultMaker<typeof CARD_FAULTS>(); fault('zones[0].code', 'zone_repeated', { zone: '3' })
 */
export const createPlacedFaultMaker =
  <Table extends Sentences>() =>
  <Place, Code extends keyof Table & string>(
    place: Place,
    code: Code,
    ...[values]: GivenValues<Table[Code]>
  ): PlacedFault<Place, Code> => ({ code, place, values: values ?? {} });

/** A fault and all that its values hold. */
export const faultsWithin = (fault: Fault): readonly Fault[] => [
  fault,
  ...Object.values(fault.values)
    .flat()
    .flatMap((value) => (typeof value === 'object' && 'code' in value ? faultsWithin(value) : [])),
];

export const isSameFault = (a: Fault, b: Fault): boolean => toKey(a) === toKey(b);

const toKey = (fault: Fault | PlacedFault<unknown>): string =>
  JSON.stringify([fault.code, 'place' in fault ? fault.place : null, fault.values]);
