import type { Json } from './json';
import { FirestoreAdmin } from './firestore-admin';

/** A deployed function: what was sent, with what Google adds. */
export interface FunctionResource extends Json {
  readonly name: string;
  readonly labels?: Json;
  readonly buildConfig: Json;
  readonly serviceConfig: Json;
}

export interface Upload {
  readonly object: string;
  readonly zip: Buffer;
}

export interface ProjectOptions {
  readonly id: string;
  readonly number: string;
  readonly indexBuildPolls: number;
}

/** All that the stand-in keeps of one project. A test may read it, and change it. */
export class GoogleProject {
  readonly id: string;
  readonly number: string;
  readonly firestore: FirestoreAdmin;
  /** The APIs that the CLI wanted enabled, such as `run.googleapis.com`. */
  readonly services = new Set<string>();
  /** Those that are not: the CLI enables one of these when it needs it, which takes it 10 s. */
  readonly disabledServices = new Set<string>();
  /** Rulesets by name, and the name that each release points at. */
  readonly rulesets = new Map<string, Json>();
  readonly releases = new Map<string, string>();
  /** By their id, such as `apiQuote`. */
  readonly functions = new Map<string, FunctionResource>();
  /** Who may call a service of Cloud Run, by the service's id, which is in lower case. */
  readonly runInvokers = new Map<string, readonly string[]>();
  /** Who may read a secret, by its name. Each has one version. */
  readonly secrets = new Map<string, Json[]>();
  /** Docker repositories by name. The first function of a region makes `gcf-artifacts` there. */
  readonly repositories = new Map<string, Json>();
  readonly uploads: Upload[] = [];

  constructor({ id, number, indexBuildPolls }: ProjectOptions) {
    this.id = id;
    this.number = number;
    this.firestore = new FirestoreAdmin(`projects/${id}`, indexBuildPolls);
  }

  addSecret(name: string): void {
    this.secrets.set(name, []);
  }

  /** The text of the rules that are released for Firestore. */
  get firestoreRules(): unknown {
    const name = this.releases.get(`projects/${this.id}/releases/cloud.firestore`);
    return name === undefined ? undefined : this.rulesets.get(name)?.['source'];
  }

  /** As `gcloud artifacts repositories create gcf-artifacts` makes it, or the first function. */
  addImageRepository(location: string): void {
    const name = `projects/${this.id}/locations/${location}/repositories/gcf-artifacts`;
    if (!this.repositories.has(name)) this.repositories.set(name, { name, format: 'DOCKER' });
  }

  /** By location: how images are cleaned up. */
  get cleanupPolicies(): Json {
    return Object.fromEntries(
      [...this.repositories].map(([name, { cleanupPolicies }]) => [
        name.split('/')[3] ?? '',
        cleanupPolicies,
      ]),
    );
  }
}
