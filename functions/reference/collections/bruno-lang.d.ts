/** The parts of Bruno's own parser and writer that the collections use. */
declare module '@usebruno/lang' {
  export interface BrunoRequest {
    readonly meta: { readonly name: string; readonly type: 'http'; readonly seq: number };
    readonly http: {
      readonly method: string;
      readonly url: string;
      readonly body: 'json';
      readonly auth: 'none';
    };
    readonly body: { readonly json: string };
    readonly script?: { readonly req?: string; readonly res?: string };
    readonly docs?: string;
  }

  interface BrunoVariable {
    readonly name: string;
    readonly value: string;
    readonly enabled: boolean;
  }

  export interface BrunoFolder {
    readonly meta: { readonly name: string; readonly seq?: number };
    readonly vars?: { readonly req: readonly BrunoVariable[] };
    readonly tests?: string;
    readonly docs?: string;
  }

  export interface BrunoEnvironment {
    readonly variables: readonly (BrunoVariable & { readonly secret: boolean })[];
  }

  export const jsonToBruV2: (request: BrunoRequest) => string;
  export const bruToJsonV2: (text: string) => BrunoRequest;
  export const jsonToCollectionBru: (folder: BrunoFolder) => string;
  export const collectionBruToJson: (text: string) => BrunoFolder;
  export const envJsonToBruV2: (environment: BrunoEnvironment) => string;
  export const bruToEnvJsonV2: (text: string) => BrunoEnvironment;
}
