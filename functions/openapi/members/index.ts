export interface Member {
  readonly description: string;
  readonly format?: string;
  readonly examples?: readonly unknown[];
}

export const MEMBERS: Readonly<Record<string, Member>> = {};
