/** The names of a sentence's slots: `day` and `courier` of `{courier} has no rate on {day}.` */
type SlotOf<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | SlotOf<Rest>
  : never;

/** What stands in the slots of a sentence. */
export type ValuesOf<Sentence extends string> = Readonly<Record<SlotOf<Sentence>, string | number>>;

/** @example fillSentence('There is no courier {courier}.', { courier: 'osprey' }) */
export const fillSentence = (
  sentence: string,
  values: Readonly<Record<string, string | number>>,
): string => sentence.replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot));
