/** What the document adds to a member's schema. */
export interface Member {
  readonly description: string;
  /** What stands in for any value. */
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly examples?: readonly unknown[];
}

/** Keyed by member name, or by schema and member, such as `NewShipment.status`. */
export type MemberTexts = Readonly<Record<string, Member>>;

/** For members that need only a sentence. */
export const describe = (sentences: Readonly<Record<string, string>>): MemberTexts =>
  Object.fromEntries(
    Object.entries(sentences).map(([name, description]) => [name, { description }]),
  );
