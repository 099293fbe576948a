/** What the document says of a member beyond its schema. */
export interface Member {
  readonly description: string;
  readonly format?: string;
  readonly examples?: readonly unknown[];
}

/** By the name of the member, or of its schema and the member, such as `NewShipment.status`. */
export type Members = Readonly<Record<string, Member>>;

/** Of those that need no more than a sentence. */
export const said = (sentences: Readonly<Record<string, string>>): Members =>
  Object.fromEntries(
    Object.entries(sentences).map(([name, description]) => [name, { description }]),
  );
