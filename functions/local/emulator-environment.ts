type Variables = Readonly<Record<string, string | undefined>>;

/** Keeps Google's libraries from asking a cloud machine for credentials. */
export const WITHOUT_METADATA = { METADATA_SERVER_DETECTION: 'none' } as const;

/** For the firebase CLI without a network. */
export const WITHOUT_NETWORK = {
  // Each of these prevents a look-up that takes seconds: the message of the day, the CLI's own
  // newest version, the SDK's newest version, a cloud machine's credentials.
  CI: 'true',
  NO_UPDATE_NOTIFIER: '1',
  npm_config_offline: 'true',
  ...WITHOUT_METADATA,
  // Discovery through a file: with ports, two CLIs that start at once race for the same one.
  FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
  FUNCTIONS_DISCOVERY_TIMEOUT: '60',
  NO_COLOR: '1',
} as const;

/** The environment of the firebase CLI: no login, no network, no files outside `folder`. */
export function emulatorEnvironment(
  own: Variables,
  folder: string,
  firestoreHost: string,
): Record<string, string | undefined> {
  return {
    ...own,
    FIRESTORE_EMULATOR_HOST: firestoreHost,
    GOOGLE_APPLICATION_CREDENTIALS: undefined,
    FIREBASE_TOKEN: undefined,
    TMPDIR: folder,
    XDG_CONFIG_HOME: folder,
    CLOUDSDK_CONFIG: folder,
    ...WITHOUT_NETWORK,
    FORCE_COLOR: undefined,
    // The emulator starts a process for each request that others do not leave one for.
    FUNCTIONS_EMULATOR_PARALLEL: '8',
  };
}

/** gRPC sends even loopback traffic through `http_proxy` unless `no_proxy` excludes it. */
export function withoutLoopbackProxy(own: Variables): { no_proxy: string; NO_PROXY: string } {
  const excepted = [own['no_proxy'] ?? own['NO_PROXY'], '127.0.0.1', 'localhost'];
  const list = excepted.filter(Boolean).join(',');
  return { no_proxy: list, NO_PROXY: list };
}
